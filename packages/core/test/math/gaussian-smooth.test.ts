import { describe, expect, it } from "vitest"
import { boxRadii, gaussianBlur, gaussianSmooth, movingAverage } from "../../src/math/gaussian-smooth.ts"

describe("gaussianSmooth", () => {
  it("weighs neighbours by e^(-1/2) at radius 1", () => {
    // e^(-1/2) = 0.60653. Middle: 1 / (1 + 2 · 0.60653) = 0.45186. Ends, two weights only: 0.60653 / 1.60653 = 0.37754.
    const [first, middle, last] = gaussianSmooth([0, 1, 0], 1, 1)
    expect(middle).toBeCloseTo(0.45186, 5)
    expect(first).toBeCloseTo(0.37754, 5)
    expect(last).toBeCloseTo(0.37754, 5)
  })
})

describe("movingAverage", () => {
  it("takes the mean of what is there", () => {
    const out = new Float32Array(5)
    // Radius 1: (0+0)/2, (0+0+3)/3, (0+3+0)/3, (3+0+6)/3, (0+6)/2.
    movingAverage(Float32Array.of(0, 0, 3, 0, 6), out, 1)
    expect([...out]).toEqual([0, 1, 1, 3, 3])
  })
})

describe("gaussianBlur", () => {
  it("has three boxes whose variances add up to about σ²", () => {
    // Widths 79, 79, 81: (6240 + 6240 + 6560) / 12 = 1586.7, for σ² = 1600.
    expect(boxRadii(40)).toEqual([39, 39, 40])
  })

  it("has the shape of a Gaussian", () => {
    const impulse = new Float32Array(401)
    impulse[200] = 1
    const blurred = gaussianBlur(impulse, 20)
    // Three boxes of about w = 2σ = 40 peak at 3 / (4w) = 0.01875, a Gaussian at 1 / (σ√2π) = 0.01995: 6 % less there, nearer elsewhere.
    expect(blurred[200]).toBeCloseTo(0.01875, 3)
    for (const distance of [0, 10, 20, 40]) {
      const gaussian = Math.exp(-(distance ** 2) / 800) / (20 * Math.sqrt(2 * Math.PI))
      expect(Math.abs(blurred[200 + distance]! - gaussian)).toBeLessThan(0.0012)
    }
    expect(blurred.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4)
  })

  it("leaves a flat vector flat, to its ends, and its input as it was", () => {
    const ones = new Float32Array(50).fill(1)
    for (const value of gaussianBlur(ones, 10)) expect(value).toBeCloseTo(1, 5)
    expect(ones.every(value => value === 1)).toBe(true)
  })
})
