/** The page as drawn, whole: made smaller, and folded into columns, where it is larger than the picture may be. */
import type { Layout } from "pith"
import type { Tab } from "./tab.ts"

export interface ScreenshotOptions {
  /** The picture has at most so many pixels; Chromium draws no more than 16 384 either way. */
  readonly width: number
  readonly height: number
  /** A page that would become too small may be folded into so many columns. Default 1. */
  readonly columns?: number | undefined
  /** What is further to the right on the page is left out. Default: nothing is. */
  readonly pageWidth?: number | undefined
}

export interface Fold {
  readonly columns: number
  /** Pixels of the page in each column; the last may have fewer. */
  readonly columnHeight: number
  /** Pixels of the picture for one of the page, at most 1. */
  readonly scale: number
}

export interface Screenshot extends Omit<Fold, "columns"> {
  /** PNGs, read from left to right. */
  readonly columns: readonly Uint8Array[]
  /** Of the part of the page that is on them. */
  readonly width: number
  readonly height: number
}

/** As many columns as let the page be largest. */
export function foldPage(width: number, height: number, most: ScreenshotOptions): Fold {
  let best: Fold = { columns: 0, columnHeight: 0, scale: 0 }
  for (let columns = 1; columns <= (most.columns ?? 1); columns++) {
    const columnHeight = Math.ceil(height / columns)
    const scale = Math.min(1, most.width / (columns * width), most.height / columnHeight)
    // More columns make the page narrower: once that is what counts it only gets worse.
    if (scale <= best.scale) break
    best = { columns, columnHeight, scale }
  }
  return best
}

export async function takeScreenshot(tab: Tab, layout: Layout, options: ScreenshotOptions): Promise<Screenshot> {
  // A page without any size is a picture of one pixel.
  const width = Math.max(1, Math.min(layout.width, options.pageWidth ?? layout.width))
  const height = Math.max(1, layout.height)
  const { columns, columnHeight, scale } = foldPage(width, height, options)
  const pictures: Uint8Array[] = []
  for (let column = 0; column < columns; column++) {
    const y = column * columnHeight
    pictures.push(await tab.capture({ x: 0, y, width, height: Math.min(columnHeight, height - y), scale }))
  }
  return { columns: pictures, columnHeight, scale, width, height }
}
