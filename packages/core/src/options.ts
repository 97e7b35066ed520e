/** What a caller may ask of `extract`, and the check that a wrong call is told what would be right. */
import { PithError } from "./errors.ts"
import type { Focus, Given, Method, Need } from "./methods/method.ts"
import { findMethod, methods } from "./methods/registry.ts"
import type { Model } from "./model/model.ts"
import type { Layout } from "./page/layout.ts"
import type { Page } from "./page/page.ts"
import type { Template } from "./template/template.ts"

export interface ExtractOptions {
  /** Where the page came from; relative links are resolved against it. */
  readonly url?: string | undefined
  /** Id of a method (see `methods`), or a method of your own. */
  readonly method?: string | Method | undefined
  /** The Content-Type header, for bytes: its charset is believed before the page's own. */
  readonly contentType?: string | undefined
  readonly focus?: Focus | undefined
  /** Keep links as links; without, only their text. Default true. */
  readonly links?: boolean | undefined
  /** Default true. */
  readonly images?: boolean | undefined
  /** Keep data tables. Default true. */
  readonly tables?: boolean | undefined
  /** Keep readers' comments under an article. Default false. */
  readonly comments?: boolean | undefined
  /** Other pages of the same site: methods that use siblings tell the template by them. */
  readonly siblings?: readonly Page[] | undefined
  /** What pages of this site share (see `learnTemplate`): taken away before any method looks. */
  readonly template?: Template | undefined
  /** Where a browser drew the nodes of this page. */
  readonly layout?: Layout | undefined
  /** A trained model in place of the shipped one. */
  readonly model?: Model | undefined
  /** Record how the method decided; see `Extraction.explanation`. */
  readonly explain?: boolean | undefined
  readonly maxNodes?: number | undefined
  readonly maxDepth?: number | undefined
  readonly timeoutMs?: number | undefined
}

export interface Settings extends ExtractOptions {
  readonly method: Method
  readonly given: Given
}

const FOCI: readonly string[] = ["balanced", "precision", "recall"]

export function checkOptions(options: ExtractOptions, defaultMethod: string): Settings {
  if (typeof options !== "object" || options === null)
    throw new PithError("bad-option", "The options are an object: extract(page, { url, method, … }).")
  checkAddress(options.url)
  checkBudget("maxNodes", options.maxNodes, 1, Number.MAX_SAFE_INTEGER)
  // Depths are kept in 16 bits; the root and the body take the first two.
  checkBudget("maxDepth", options.maxDepth, 2, 65_000)
  checkBudget("timeoutMs", options.timeoutMs, 1, Number.MAX_SAFE_INTEGER)
  if (options.focus !== undefined && !FOCI.includes(options.focus))
    throw new PithError("bad-option", `focus is one of ${FOCI.join(", ")}, not "${options.focus}".`)
  const method = chooseMethod(options.method ?? defaultMethod)
  const given: Given = {
    ...(options.layout && { layout: options.layout }),
    ...(options.siblings && { siblings: options.siblings }),
    ...(options.model && { model: options.model }),
    ...(options.focus && { focus: options.focus }),
  }
  for (const need of method.needs)
    if (given[need] === undefined)
      throw new PithError("missing-need", `Method "${method.id}" needs ${NEED_WORDS[need]}.`)
  return { ...options, method, given }
}

const NEED_WORDS: Readonly<Record<Need, string>> = {
  layout: "a layout: where a browser drew each node of the page, given as `layout`",
  siblings: "other pages of the same site: give them as `siblings`",
  model: "a trained model: give it as `model` (see `pith train`)",
}

function chooseMethod(choice: string | Method): Method {
  const method = typeof choice === "string" ? findMethod(choice) : isMethod(choice) ? choice : undefined
  if (method !== undefined) return method
  throw new PithError(
    "unknown-method",
    `There is no method "${String(choice)}". There are: ${methods.map(m => m.id).join(", ")}.`,
  )
}

function isMethod(choice: Method | null): boolean {
  return typeof choice?.select === "function" && Array.isArray(choice.needs)
}

function checkAddress(url: string | undefined): void {
  if (url === undefined) return
  if (!/^(?:https?|file):\/\//i.test(url) || !URL.canParse(url))
    throw new PithError("bad-option", `url must be an absolute http(s) address, not "${url}".`)
}

function checkBudget(name: string, value: number | undefined, least: number, most: number): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most))
    throw new PithError("bad-option", `${name} must be a whole number from ${least} to ${most}, not ${String(value)}.`)
}
