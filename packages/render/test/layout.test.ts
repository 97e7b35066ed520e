import { type Layout, type NodeId, type Page, PithError, parsePage } from "pith"
import { attribute, nodeBox } from "pith/internals"
import { afterAll, expect, it } from "vitest"
import { openRenderer, type RenderResult, selectedBoxes } from "../src/index.ts"
import { withBrowser } from "./with-browser.ts"

const renderer = openRenderer()
afterAll(() => renderer.close())

interface Drawn {
  readonly page: Page
  readonly layout: Layout
  readonly result: RenderResult
  /** The element with this id. */
  at(id: string): NodeId
  /** The text that reads so. */
  text(text: string): NodeId
}

async function draw(html: string, options: Parameters<typeof renderer.render>[1] = {}): Promise<Drawn> {
  const result = await renderer.render({ html }, options)
  if (result instanceof PithError) throw result
  const page = parsePage(result.html)
  const nodes = Array.from({ length: page.size }, (_, node) => node)
  return {
    page,
    layout: result.layout,
    result,
    at: id => nodes.find(node => attribute(page, node, "id") === id)!,
    text: text => nodes.find(node => page.text[node]!.trim() === text)!,
  }
}

withBrowser("the layout of a page", () => {
  it("has boxes from the top left corner of the page, of texts and of images apart", async () => {
    const { layout, at, text } = await draw(`<!doctype html><body style="margin:0;font:20px/30px monospace">
      <div id=above style="height:2000px"></div>
      <p id=p style="margin:0;padding:10px 40px;width:400px;border:1px solid">four<img id=i width=50 height=60 style="float:right"></p>`)
    expect(layout.width).toBe(1280)
    // 2000 of the box above, then 1 border + 10 padding above and below a float of 60 that does not stretch a line of 30.
    expect(nodeBox(layout, at("p"))).toEqual({ left: 0, top: 2000, right: 482, bottom: 2052 })
    expect(nodeBox(layout, at("i"))).toEqual({ left: 391, top: 2011, right: 441, bottom: 2071 })
    const words = nodeBox(layout, text("four"))
    expect(words.left).toBe(41)
    expect(words.right).toBeLessThan(41 + 4 * 20)
    expect(words.top).toBeGreaterThanOrEqual(2011)
    expect(words.bottom).toBeLessThanOrEqual(2041)
    expect(layout.height).toBe(2071)
  })

  it("has font size, weight, colour and what is behind", async () => {
    const { layout, text } = await draw(`<body style="background:#00f"><div style="background:rgba(255,0,0,.5)">
      <b style="font-size:24px;color:#12345680">bold</b><span style="color:oklch(1 0 0)">white</span></div>`)
    const bold = text("bold")
    expect(layout.fontSize[bold]).toBe(24)
    expect(layout.fontWeight[bold]).toBe(700)
    expect(layout.colour[bold]).toBe(0x12345680)
    // Half is 128 of 255: red 128, blue 255 − 128.
    expect(layout.background[bold]).toBe(0x80007fff)
    expect(layout.colour[text("white")]).toBe(0xffffffff)
  })

  it.each([
    ["display none", '<div style="display:none">'],
    ["visibility hidden", '<div style="visibility:hidden">'],
    ["no opacity", '<div style="opacity:0"><div>'],
    ["clipped to nothing", '<div style="height:0;overflow:hidden">'],
    ["for screen readers", '<div style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">'],
    ["cut by a path", '<div style="clip-path:inset(100%)">'],
    ["off the page", '<div style="position:absolute;left:-9999px">'],
    [
      "beside the carousel",
      '<div style="width:200px;overflow:hidden;white-space:nowrap"><i style="margin-left:500px">',
    ],
    ["no font size", '<div style="font-size:0">'],
    ["transparent", '<div style="color:transparent">'],
    ["folded", "<details><summary>open me</summary><p>"],
    ["by a style sheet", "<style>.gone{display:none}</style><div class=gone>"],
    ["no content to be seen", '<div style="content-visibility:hidden">'],
  ])("says what cannot be seen: %s", async (_how, before) => {
    const { layout, text } = await draw(`<p>seen</p>${before}unseen`)
    expect(layout.visible[text("unseen")]).toBe(0)
    expect(layout.visible[text("seen")]).toBe(1)
  })

  it.each([
    ["visible again inside hidden", '<div style="visibility:hidden"><p style="visibility:visible">'],
    ["overflowing a box without height", '<div style="height:0">'],
    ["scrollable", '<div style="height:50px;overflow:auto"><p style="margin-top:200px">'],
    ["far down", '<div style="margin-top:5000px">'],
    ["laid over a clipping box", '<div style="height:5px;overflow:hidden"><p style="position:absolute;top:300px">'],
    ["opened details", "<details open><summary>open me</summary><p>"],
    ["without a box of its own", '<div id=x style="display:contents">'],
  ])("says what can be seen: %s", async (_how, before) => {
    const { layout, text, page } = await draw(`<p>seen</p>${before}also seen`)
    const node = text("also seen")
    expect(layout.visible[node]).toBe(1)
    expect(layout.visible[page.parent[node]!]).toBe(1)
  })

  it("gives an element without a box that of its children", async () => {
    const { layout, at, text } = await draw(`<body style="margin:0"><div id=x style="display:contents">words</div>`)
    expect(nodeBox(layout, at("x"))).toEqual(nodeBox(layout, text("words")))
  })

  it("knows what lies over the page", async () => {
    const { layout, text } = await draw(`<div style="position:fixed;z-index:7"><p>banner</p></div>
      <div style="position:sticky;top:0">header</div><div style="position:absolute;z-index:3;top:0">popup</div>
      <main style="position:relative;z-index:2">article</main><p style="position:absolute">beside</p>`)
    const overlay = ["banner", "header", "popup", "article", "beside"].map(words => layout.overlay[text(words)])
    expect(overlay).toEqual([1, 1, 1, 0, 0])
    expect(["banner", "header", "popup", "article"].map(words => layout.z[text(words)])).toEqual([7, 0, 3, 2])
  })

  it("shows where a selection is: the largest elements that were kept whole, and what sticks out of them", async () => {
    const { page, layout, at, text } = await draw(`<!doctype html><body style="margin:0;font:20px/30px monospace">
      <div id=row style="width:300px;white-space:nowrap"><p id=a>inside</p><p id=b style="margin-left:400px">outside</p></div>
      <p>not kept</p><p id=c>alone</p>`)
    const keep = new Uint8Array(page.leaves.length)
    for (const words of ["inside", "outside", "alone"]) keep[page.leaves.indexOf(text(words))] = 1
    expect(selectedBoxes(page, layout, { keep })).toEqual(
      [at("row"), text("outside"), at("c")].map(node => nodeBox(layout, node)),
    )
    const nothing = { keep: new Uint8Array(page.leaves.length) }
    expect(selectedBoxes(page, layout, nothing)).toEqual([])
  })

  it("is drawn in the window that was asked for", async () => {
    const { layout } = await draw("<body><p>narrow", { width: 400, height: 300 })
    expect(layout.width).toBe(400)
  })

  it("comes with a picture of all of it where one is wanted, smaller where it must be", async () => {
    const html = `<body style="margin:0"><div style="height:3000px">tall`
    const whole = (await draw(html, { screenshot: { width: 2000, height: 4000 } })).result.screenshot!
    expect([whole.scale, whole.columns.map(sizeOfPng)]).toEqual([1, [[1280, 3000]]])
    const half = (await draw(html, { screenshot: { width: 2000, height: 1500 } })).result.screenshot!
    expect([half.scale, half.columns.map(sizeOfPng)]).toEqual([0.5, [[640, 1500]]])
    const narrow = (await draw(html, { screenshot: { width: 2000, height: 4000, pageWidth: 900 } })).result.screenshot!
    expect(narrow.columns.map(sizeOfPng)).toEqual([[900, 3000]])
  })
})

function sizeOfPng(png: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(1, 4).toString()).toBe("PNG")
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
