import type { Page } from "../../page/page.ts"
import type { Headline } from "./headline.ts"
import type { JsonLd } from "./json-ld.ts"
import type { Line } from "./shown-lines.ts"
import type { Signs } from "./signs.ts"
import type { Site } from "./site.ts"

/** Everything a field may be read from. */
export interface Sources {
  readonly page: Page
  readonly signs: Signs
  readonly jsonLd: JsonLd
  readonly headline: Headline | undefined
  /** 1 for each node beside the content. */
  readonly beside: Uint8Array
  readonly lines: readonly Line[]
  readonly url: string | undefined
  readonly site: Site
  readonly language: string | undefined
}
