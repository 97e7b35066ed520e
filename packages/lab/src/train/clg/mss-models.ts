import type { Model } from "pith/internals"
import { countTokens } from "../mss/train-mss.ts"
import { labelledPages } from "../pith/labelled-pages.ts"
import type { DrawnPages } from "./train-clg.ts"

/** `mss` on the same pages and folds as the others, so that figure 11 compares like with like. */
export function mssModels({ pages, foldOf, folds }: DrawnPages): readonly Model[] {
  const counted = countTokens(labelledPages([{ set: "", dir: "", pages }]), foldOf)
  return Array.from({ length: folds }, (_, fold) => counted.modelWithout(fold))
}
