import { intersectionOfUnionsArea, type Rect, unionArea } from "pith/internals"
import { type Prf, prfOf } from "./prf.ts"

/** CLG section 7.1: P = overlap / predicted, R = overlap / gold, over the areas that the rectangles cover together. */
export function areaScore(predicted: readonly Rect[], gold: readonly Rect[]): Prf {
  return prfOf(intersectionOfUnionsArea(predicted, gold), unionArea(predicted), unionArea(gold))
}
