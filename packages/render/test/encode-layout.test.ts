import { gunzipSync, gzipSync } from "node:zlib"
import fc from "fast-check"
import { type Layout, PithError } from "pith"
import { describe, expect, it } from "vitest"
import { decodeLayout, encodeLayout } from "../src/in-page.ts"

const edge = fc.integer({ min: -100_000, max: 5_000_000 }).map(hundredths => hundredths / 100)
const colour = fc.integer({ min: 0, max: 0xffffffff })
const layouts: fc.Arbitrary<Layout> = fc.nat({ max: 20 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    width: fc.nat({ max: 5000 }),
    height: fc.nat({ max: 100_000 }),
    box: column(edge, 4 * size).map(values => Float32Array.from(values)),
    fontSize: column(fc.constantFrom(0, 12, 13.33, 16, 32.5), size).map(values => Float32Array.from(values)),
    fontWeight: column(fc.constantFrom(100, 400, 700), size).map(values => Uint16Array.from(values)),
    colour: column(colour, size).map(values => Uint32Array.from(values)),
    background: column(colour, size).map(values => Uint32Array.from(values)),
    visible: column(fc.nat({ max: 1 }), size).map(values => Uint8Array.from(values)),
    z: column(fc.integer({ min: -2147483648, max: 2147483647 }), size).map(values => Int32Array.from(values)),
    overlay: column(fc.nat({ max: 1 }), size).map(values => Uint8Array.from(values)),
  }),
)

function column(of: fc.Arbitrary<number>, length: number): fc.Arbitrary<number[]> {
  return fc.array(of, { minLength: length, maxLength: length })
}

const sound = {
  ...encodeLayout({
    size: 1,
    width: 800,
    height: 600,
    box: Float32Array.of(0, 0, 800, 600),
    fontSize: Float32Array.of(16),
    fontWeight: Uint16Array.of(400),
    colour: Uint32Array.of(0x000000ff),
    background: Uint32Array.of(0xffffffff),
    visible: Uint8Array.of(1),
    z: Int32Array.of(0),
    overlay: Uint8Array.of(0),
  }),
}

describe("encodeLayout and decodeLayout", () => {
  it("give back the same layout, through JSON and gzip", () => {
    fc.assert(
      fc.property(layouts, layout => {
        const stored = gzipSync(JSON.stringify(encodeLayout(layout)))
        expect(decodeLayout(gunzipSync(stored).toString())).toEqual(layout)
      }),
    )
  })

  it.each([
    ["nothing", undefined],
    ["another thing", {}],
    ["text that is no JSON", "{"],
    ["another format", { ...sound, format: "pith-layout/9" }],
    ["a size that does not fit", { ...sound, size: 2 }],
    ["a negative size", { ...sound, size: -1 }],
    ["a huge size", { ...sound, size: 1e12 }],
    ["a box too short", { ...sound, box: [0, 0, 1] }],
    ["a column that is missing", { ...sound, colour: undefined }],
    ["words for numbers", { ...sound, fontSize: ["16"] }],
    ["no number", { ...sound, box: [0, 0, 1, Number.NaN] }],
    ["a colour out of range", { ...sound, colour: [-1] }],
    ["half a flag", { ...sound, visible: [0.5] }],
    ["an endless page", { ...sound, height: Number.POSITIVE_INFINITY }],
  ])("refuse %s", (_what, encoded) => {
    expect(() => decodeLayout(encoded)).toThrow(PithError)
    expect(() => decodeLayout(encoded)).toThrow(/This layout cannot be used/)
  })
})
