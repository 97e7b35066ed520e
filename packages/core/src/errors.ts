/**
 * A wrong call, in words a caller can act on. In core pages never cause one: what is odd about a page is a Warning on the result.
 * The last five are what pith-render answers for a page that no browser could draw.
 */
export type PithErrorCode =
  | "unknown-method"
  | "missing-need"
  | "bad-option"
  | "bad-input"
  | "bad-model"
  | "bad-template"
  | "bad-layout"
  | "no-browser"
  | "refused-address"
  | "unreachable"
  | "not-html"
  | "tab-lost"

export class PithError extends Error {
  override readonly name = "PithError"

  constructor(
    readonly code: PithErrorCode,
    message: string,
  ) {
    super(message)
  }
}
