import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { intersectionOfUnionsArea, type Rect, unionArea } from "../../src/math/rectangles.ts"

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom })

/** The recursion of the CLG paper, section 6.2: f(a1 … an) = f(a1) + f(a2 … an) − f(a1∩a2 … a1∩an). */
function recursiveArea([first, ...rest]: readonly Rect[]): number {
  if (first === undefined) return 0
  const own = Math.max(0, first.right - first.left) * Math.max(0, first.bottom - first.top)
  if (own === 0) return recursiveArea(rest)
  return own + recursiveArea(rest) - recursiveArea(rest.map(other => intersection(first, other)))
}

function intersection(a: Rect, b: Rect): Rect {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  return rect(left, top, Math.max(left, Math.min(a.right, b.right)), Math.max(top, Math.min(a.bottom, b.bottom)))
}

const side = fc.integer({ min: -20, max: 20 })
const anyRect = fc.record({ left: side, top: side, right: side, bottom: side })
const rects = (maxLength: number) => fc.array(anyRect, { maxLength })

describe("unionArea", () => {
  it("counts what two rectangles share once", () => {
    // 4·4 + 4·4 − 2·2
    expect(unionArea([rect(0, 0, 4, 4), rect(2, 2, 6, 6)])).toBe(28)
    // three in a row as in figure 9: 16 + 16 + 16 − 8 − 8
    expect(unionArea([rect(0, 0, 4, 4), rect(2, 0, 6, 4), rect(4, 0, 8, 4)])).toBe(32)
    expect(unionArea([rect(0, 0, 9, 9), rect(1, 1, 2, 2)])).toBe(81)
  })

  it("is zero for none, for lines, for turned and for unmeasured rectangles", () => {
    expect(unionArea([])).toBe(0)
    expect(unionArea([rect(0, 0, 5, 0), rect(5, 5, 1, 1), rect(0, 0, Number.NaN, 5)])).toBe(0)
  })

  it("equals the paper's recursion", () => {
    fc.assert(
      fc.property(rects(9), list => {
        expect(unionArea(list)).toBe(recursiveArea(list))
      }),
      { numRuns: 300 },
    )
  })

  it("equals the recursion on fractions of a pixel, up to rounding", () => {
    const fraction = fc.double({ min: 0, max: 1000, noNaN: true })
    const list = fc.array(fc.record({ left: fraction, top: fraction, right: fraction, bottom: fraction }), {
      maxLength: 7,
    })
    fc.assert(
      fc.property(list, some => {
        expect(unionArea(some)).toBeCloseTo(recursiveArea(some), 5)
      }),
    )
  })

  it("sweeps 20 000 rectangles, where the recursion would never end", () => {
    // A chessboard of 200 × 100 cells of 10, each reaching 5 into its right neighbour: 2005 × 1000.
    const many = Array.from({ length: 20_000 }, (_, i) => {
      const left = (i % 200) * 10
      const top = Math.floor(i / 200) * 10
      return rect(left, top, left + 15, top + 10)
    })
    const start = performance.now()
    expect(unionArea(many)).toBe(2_005_000)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe("intersectionOfUnionsArea", () => {
  it("measures what both cover", () => {
    expect(intersectionOfUnionsArea([rect(0, 0, 4, 4), rect(2, 2, 6, 6)], [rect(0, 0, 6, 2)])).toBe(8)
    expect(intersectionOfUnionsArea([rect(0, 0, 1, 1)], [rect(1, 0, 2, 1)])).toBe(0)
    expect(intersectionOfUnionsArea([], [rect(0, 0, 1, 1)])).toBe(0)
  })

  it("equals the union of all pairwise intersections", () => {
    fc.assert(
      fc.property(rects(8), rects(8), (a, b) => {
        const solid = (one: Rect) => one.right > one.left && one.bottom > one.top
        const pairs = a.filter(solid).flatMap(one => b.filter(solid).map(other => intersection(one, other)))
        expect(intersectionOfUnionsArea(a, b)).toBe(unionArea(pairs))
      }),
    )
  })
})
