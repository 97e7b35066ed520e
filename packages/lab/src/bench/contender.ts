import type { Layout, Page } from "pith"
import type { Gold } from "../corpus/index.ts"
import type { Row } from "./row.ts"

/** Something that is measured: a method of ours, a rival, or plain parsing. It lives in a worker and answers page after page. */
export interface Contender {
  readonly id: string
  run(page: BenchPage): Promise<Answer>
}

export type Answer = Omit<Row, "set" | "page" | "method">

/** One page with what contenders share, each made when first asked for. */
export interface BenchPage {
  readonly key: string
  readonly gold: Gold
  readonly bytes: Uint8Array
  /** The bytes decoded. */
  readonly html: string
  /** Read from the bytes as `extract` reads them, and the processor time that took; our methods share it. */
  readonly read: { readonly page: Page; readonly ms: number }
  /** Other pages of the same site. Empty where none are known. */
  readonly siblings: readonly Page[]
  /** Where a browser drew its nodes, if `--layouts` has it. */
  readonly layout: Layout | undefined
}

export const notRunAnswer = (message: string): Answer => ({ outcome: "not-run", text: "", ms: 0, message })

/** What parsing alone takes, measured beside the methods on the decoded page. */
export const parsers = ["parse5.parse", "parsePage"] as const
export const isParser = (id: string): boolean => parsers.some(parser => parser === id)
