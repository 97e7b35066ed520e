/** A line of Markdown before it is written. */
export type Delimited = "emphasis" | "strong" | "deleted"

export type Token =
  | { readonly kind: "text"; value: string; readonly label: boolean }
  /** Written as it is; begins and ends with punctuation. */
  | { readonly kind: "raw"; readonly value: string }
  | { readonly kind: "break" }
  | { readonly kind: "open" | "close"; readonly type: Delimited; value: string }
