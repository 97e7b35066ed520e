/** An HTML document as a PDF, printed by the browser. Scripts do not run. */
import type { PithError } from "pith"
import { within } from "./deadline.ts"
import type { RenderOptions } from "./options.ts"
import type { Renderer } from "./renderer.ts"

/** `online` lets the document load its images. */
export interface PrintOptions extends Pick<RenderOptions, "online" | "privateHosts" | "loadMs"> {
  readonly url?: string | undefined
}

export function printPdf(
  renderer: Renderer,
  html: string,
  options: PrintOptions = {},
): Promise<Uint8Array | PithError> {
  const { url, ...rest } = options
  return renderer.withTab({ html, url }, { ...rest, scripts: false }, async tab => {
    const pdf = tab.page.pdf({
      format: "A4",
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    })
    return within(tab.left, pdf)
  })
}
