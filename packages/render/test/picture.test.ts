import { PithError, type Rect } from "pith"
import { afterAll, describe, expect, it } from "vitest"
import { drawPicture, openRenderer, type Screenshot } from "../src/index.ts"
import { foldPage } from "../src/screenshot.ts"
import { type Picture, readPng } from "./read-png.ts"
import { withBrowser } from "./with-browser.ts"

describe("foldPage", () => {
  const most = { width: 2400, height: 16_000, columns: 16 }

  it("leaves a page alone that fits", () => {
    expect(foldPage(1280, 16_000, most)).toEqual({ columns: 1, columnHeight: 16_000, scale: 1 })
  })

  it("takes as many columns as let the page be largest", () => {
    // One column: 16 000 / 32 000 = 0.5. Two: 2400 / 2560 = 0.9375. Three: 2400 / 3840 = 0.625.
    expect(foldPage(1280, 32_000, most)).toEqual({ columns: 2, columnHeight: 16_000, scale: 0.9375 })
    // Where 800 pixels are there one column (0.5) is better than two (0.3125).
    expect(foldPage(1280, 32_000, { ...most, width: 800 })).toEqual({ columns: 1, columnHeight: 32_000, scale: 0.5 })
  })

  it("never makes a picture larger than it may be, nor loses a line", () => {
    for (const height of [1, 999, 16_001, 99_999, 845_793])
      for (const width of [1, 1280, 1600]) {
        const { columns, columnHeight, scale } = foldPage(width, height, most)
        expect(columns * columnHeight).toBeGreaterThanOrEqual(height)
        expect((columns - 1) * columnHeight).toBeLessThan(height)
        expect(columns * width * scale).toBeLessThanOrEqual(2400 + 1e-6)
        expect(columnHeight * scale).toBeLessThanOrEqual(16_000 + 1e-6)
      }
  })
})

/** A red header that stays in the window, a green screen, white, and a blue end 30 000 pixels down. */
const LONG = `<!doctype html><body style="margin:0"><div style="position:fixed;top:0;width:100%;height:60px;background:#f00"></div>
  <div style="height:100vh;background:#0f0"></div><div style="height:28476px"></div><div style="height:500px;background:#00f"></div>`

withBrowser("a picture", () => {
  const renderer = openRenderer()
  afterAll(() => renderer.close())

  async function shoot(html: string, width: number, height: number, columns: number): Promise<Screenshot> {
    const result = await renderer.render({ html }, { screenshot: { width, height, columns } })
    if (result instanceof PithError) throw result
    return result.screenshot!
  }

  async function drawn(shot: Screenshot, regions: readonly Rect[][], notes: string[] = []): Promise<Picture> {
    const panels = regions.map((panel, i) => ({ label: `method-${i}`, note: "some words", regions: panel }))
    const png = await drawPicture(renderer, shot, panels, notes)
    if (png instanceof PithError) throw png
    return readPng(png)
  }

  it("of a very long page shows all of it: in columns, everything at its place, what is fixed only once", async () => {
    const shot = await shoot(LONG, 640, 3000, 8)
    // Two columns: min(640 / 2560, 3000 / 15 000) = 0.2. Three: 640 / 3840 = 0.167.
    expect([shot.columns.length, shot.columnHeight, shot.scale, shot.height]).toEqual([2, 15_000, 0.2, 30_000])
    const [first, second] = shot.columns.map(readPng)
    expect([first?.width, first?.height, second?.width, second?.height]).toEqual([256, 3000, 256, 3000])
    // The header is 12 pixels, the green screen ends at 1024 × 0.2, the blue end begins at (29 500 − 15 000) × 0.2.
    expect([6, 20, 200, 210].map(y => first?.at(128, y))).toEqual(["f00", "0f0", "0f0", "fff"])
    expect([0, 6, 2890, 2910, 2999].map(y => second?.at(128, y))).toEqual(["fff", "fff", "fff", "00f", "00f"])
  })

  it("has the tint where the region is, in every column it reaches into, and nowhere else", async () => {
    const shot = await shoot(`<body style="margin:0"><div style="height:4000px">`, 1280, 1000, 8)
    // Two columns of 2000 pixels at a scale of one half.
    expect([shot.columns.length, shot.scale]).toEqual([2, 0.5])
    const picture = await drawn(shot, [[{ left: 200, top: 1800, right: 400, bottom: 2200 }]])
    // Eight pixels around, a note of 21 + 4, a head of 32 + 4; then 500 × 0.5 … and eight between the columns of 640.
    const top = 8 + 25 + 36
    const tinted = (x: number, y: number) => picture.at(x, y) !== "fff"
    const at = (column: number, x: number, y: number) => tinted(8 + column * 648 + x / 2, top + y / 2)
    expect([at(0, 300, 1780), at(0, 300, 1820), at(0, 300, 1990), at(0, 180, 1900), at(0, 420, 1900)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect([at(1, 300, 10), at(1, 300, 180), at(1, 300, 220), at(1, 420, 100)]).toEqual([true, true, false, false])
  })

  it("has the panels side by side under a legend in their own colours, and notes above", async () => {
    const shot = await shoot(`<body style="margin:0"><div style="height:300px">`, 400, 16_000, 1)
    const everything = [{ left: 0, top: 0, right: 1280, bottom: 1024 }]
    const plain = await drawn(shot, [everything, everything, []])
    // Three panels of 400 with eight pixels between and around them; a window of 1024 × 0.3125 under a head of 32 + 4.
    expect([plain.width, plain.height]).toEqual([3 * 400 + 4 * 8, 320 + 36 + 16])
    const middle = [0, 1, 2].map(panel => plain.at(8 + 408 * panel + 200, 200))
    expect(middle[0]).not.toBe(middle[1])
    expect(middle[2]).toBe("fff")
    // The legend's samples of the three colours.
    expect([0, 1, 2].map(panel => plain.at(8 + 408 * panel + 10, 24))).toEqual(["e69f00", "0072b2", "009e73"])
    const noted = await drawn(shot, [everything, everything, []], ["A note."])
    expect(noted.height).toBe(plain.height + 25)
  })
})
