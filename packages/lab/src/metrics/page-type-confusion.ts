export interface Confusion {
  /** All types that occur, by name. */
  readonly types: readonly string[]
  /** counts[gold][predicted], by the order of types. */
  readonly counts: readonly (readonly number[])[]
  readonly pages: number
  /** The share of pages whose type is right; NaN without pages. */
  readonly accuracy: number
}

export function pageTypeConfusion(pages: readonly { readonly predicted: string; readonly gold: string }[]): Confusion {
  const types = [...new Set(pages.flatMap(page => [page.predicted, page.gold]))].sort()
  const place = new Map(types.map((type, index) => [type, index]))
  const counts = types.map(() => new Array<number>(types.length).fill(0))
  let right = 0
  for (const { predicted, gold } of pages) {
    counts[place.get(gold)!]![place.get(predicted)!]! += 1
    if (predicted === gold) right++
  }
  return { types, counts, pages: pages.length, accuracy: right / pages.length }
}
