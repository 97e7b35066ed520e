/** A picture of a page with regions tinted, once or several times side by side, with a legend. Put together by the browser itself. */
import { PithError, type Rect } from "pith"
import { composePicture } from "./compose-picture.ts"
import type { Renderer } from "./renderer.ts"
import type { Screenshot } from "./screenshot.ts"

/** The page once, with regions tinted and a line above that says whose they are. */
export interface Panel {
  readonly label: string
  readonly note: string
  readonly regions: readonly Rect[]
}

/** Told apart by people who do not see red and green too (after Okabe and Ito). */
const TINTS = ["#e69f00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#555555"]

/** `notes` are sentences that stand above all panels. */
export async function drawPicture(
  renderer: Renderer,
  shot: Screenshot,
  panels: readonly Panel[],
  notes: readonly string[] = [],
): Promise<Uint8Array | PithError> {
  const { width, height, columnHeight, scale } = shot
  const folded = `The page is ${height} pixels long; it is folded into ${shot.columns.length} columns, read from left to right.`
  const picture = {
    columns: shot.columns.map(png => `data:image/png;base64,${Buffer.from(png).toString("base64")}`),
    width,
    height,
    columnHeight,
    scale,
    notes: [...(shot.columns.length > 1 ? [folded] : []), ...notes],
    panels: panels.map((panel, i) => ({ ...panel, tint: TINTS[i % TINTS.length]! })),
  }
  return renderer.withTab({ html: "<!doctype html>" }, { totalMs: 60_000 }, async tab => {
    const script = `(() => { const __name = value => value; return (${composePicture})(${JSON.stringify(picture)}) })()`
    const size = await tab.ask(script)
    if (!Array.isArray(size)) return new PithError("tab-lost", "The picture could not be put together.")
    return tab.capture({ x: 0, y: 0, width: Number(size[0]), height: Number(size[1]), scale: 1 })
  })
}
