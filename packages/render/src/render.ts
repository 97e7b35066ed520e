/** One page, with a browser of its own that is gone afterwards. For many pages use `openRenderer`. */
import type { PithError } from "pith"
import type { RenderInput, RenderOptions, RenderResult } from "./options.ts"
import { openRenderer } from "./renderer.ts"

export async function render(input: RenderInput, options: RenderOptions = {}): Promise<RenderResult | PithError> {
  const renderer = openRenderer()
  try {
    return await renderer.render(input, options)
  } finally {
    await renderer.close()
  }
}
