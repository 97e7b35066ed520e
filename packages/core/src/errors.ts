/** A wrong call, in words a caller can act on. Pages never cause one: what is odd about a page is a Warning on the result. */
export type PithErrorCode =
  | "unknown-method"
  | "missing-need"
  | "bad-option"
  | "bad-input"
  | "bad-model"
  | "bad-template"
  | "bad-layout"

export class PithError extends Error {
  override readonly name = "PithError"

  constructor(
    readonly code: PithErrorCode,
    message: string,
  ) {
    super(message)
  }
}
