import type { Page } from "../../page/page.ts"
import type { Headline } from "./headline.ts"
import type { JsonLd } from "./json-ld.ts"
import type { Line } from "./shown-lines.ts"
import type { Signs } from "./signs.ts"
import type { Site } from "./site.ts"

/** What is known of the page's subject before its lines are read: enough for its title. */
export interface SubjectSources {
  readonly page: Page
  readonly signs: Signs
  readonly jsonLd: JsonLd
  readonly headline: Headline | undefined
  /** 1 for each node beside the content. */
  readonly beside: Uint8Array
  readonly url: string | undefined
  readonly site: Site
}

/** Everything a field may be read from. */
export interface Sources extends SubjectSources {
  readonly lines: readonly Line[]
  readonly language: string | undefined
}
