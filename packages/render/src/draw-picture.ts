/** A picture of a page with regions tinted, once or several times side by side, with a legend. Put together by the browser itself. */
import { PithError, type Rect } from "pith"
import { composePicture } from "./compose-picture.ts"
import type { Renderer } from "./renderer.ts"

export interface Screenshot {
  readonly png: Uint8Array
  /** Of the part that is on the picture. */
  readonly width: number
  readonly height: number
  /** Of the whole page. */
  readonly pageHeight: number
}

/** The page once, with regions tinted and a line above that says whose they are. */
export interface Panel {
  readonly label: string
  readonly note: string
  readonly regions: readonly Rect[]
}

/** Chosen: what still is readable on a screen; several panels are made smaller to fit. */
const MOST_WIDTH = 2400
/** Told apart by people who do not see red and green too (after Okabe and Ito). */
const TINTS = ["#e69f00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#555555"]

export async function drawPicture(
  renderer: Renderer,
  shot: Screenshot,
  panels: readonly Panel[],
): Promise<Uint8Array | PithError> {
  const scale = Math.min(1, MOST_WIDTH / (panels.length * shot.width))
  const picture = {
    image: `data:image/png;base64,${Buffer.from(shot.png).toString("base64")}`,
    width: shot.width,
    height: shot.height,
    scale,
    foot: shot.height < shot.pageHeight ? `The first ${shot.height} of ${shot.pageHeight} pixels.` : "",
    panels: panels.map((panel, i) => ({ ...panel, tint: TINTS[i % TINTS.length]! })),
  }
  return renderer.withTab({ html: "<!doctype html>" }, { totalMs: 60_000 }, async tab => {
    const script = `(() => { const __name = value => value; return (${composePicture})(${JSON.stringify(picture)}) })()`
    const size = await tab.ask(script)
    if (!Array.isArray(size)) return new PithError("tab-lost", "The picture could not be put together.")
    return tab.screenshot(Number(size[0]), Number(size[1]))
  })
}
