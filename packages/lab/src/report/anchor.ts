/** The name of a place in the report: a set, a method of it, a group of its pages. */
export function anchorOf(...names: readonly (string | undefined)[]): string {
  return names
    .filter(name => name !== undefined)
    .map(name => name.replace(/[^\p{L}\p{N}.-]+/gu, "_"))
    .join("--")
}
