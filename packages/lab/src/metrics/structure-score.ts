import { type Prf, prfOf } from "./prf.ts"

export const structureKinds = ["tables", "codeBlocks", "lists", "headings"] as const
export type StructureKind = (typeof structureKinds)[number]
export type StructureCounts = Readonly<Record<StructureKind, number>>

/**
 * How many elements of each kind a page's result has, against the gold count: min(found, gold) are taken as right. It
 * does not look at the content; a table that stands for another one counts as found.
 */
export function structureScore(found: StructureCounts, gold: StructureCounts): Readonly<Record<StructureKind, Prf>> {
  return aggregateStructure([{ found, gold }])
}

/** Over all elements of all pages together; the minimum is taken page by page. */
export function aggregateStructure(
  pages: readonly { readonly found: StructureCounts; readonly gold: StructureCounts }[],
): Readonly<Record<StructureKind, Prf>> {
  const score = (kind: StructureKind): Prf => {
    let right = 0
    let found = 0
    let gold = 0
    for (const page of pages) {
      right += Math.min(page.found[kind], page.gold[kind])
      found += page.found[kind]
      gold += page.gold[kind]
    }
    return prfOf(right, found, gold)
  }
  return {
    tables: score("tables"),
    codeBlocks: score("codeBlocks"),
    lists: score("lists"),
    headings: score("headings"),
  }
}
