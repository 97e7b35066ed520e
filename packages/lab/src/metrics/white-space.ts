export function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, "")
}

export function collapseSpace(text: string): string {
  return text.replace(/\s+/gu, " ")
}
