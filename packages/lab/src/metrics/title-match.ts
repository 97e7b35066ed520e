import { collapseSpace } from "./white-space.ts"

/** Equal after Unicode compatibility composition, lower case, straight quotes and dashes, and one space for a run. */
export function titleMatch(extracted: string | undefined, gold: string): boolean {
  return normalTitle(extracted ?? "") === normalTitle(gold)
}

function normalTitle(title: string): string {
  const plain = title
    .normalize("NFKC")
    .replace(/[‘’‚′]/gu, "'")
    .replace(/[“”„″]/gu, '"')
    .replace(/[‐‑‒–—―]/gu, "-")
  return collapseSpace(plain).trim().toLowerCase()
}
