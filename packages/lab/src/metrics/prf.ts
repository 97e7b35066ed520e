/** Precision, recall and their harmonic mean, each in [0, 1]. */
export interface Prf {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** NaN where neither is known; 0 as soon as one is 0. */
export function harmonicMean(precision: number, recall: number): number {
  return precision === 0 || recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

/**
 * From an overlap and the two sizes it is part of. Nothing extracted where nothing is there is right (1); something
 * where nothing is there, or nothing where something is there, is wrong (0). This is WCXB's convention, used throughout.
 */
export function prfOf(overlap: number, extracted: number, gold: number): Prf {
  if (gold === 0 && extracted === 0) return { precision: 1, recall: 1, f1: 1 }
  if (gold === 0 || extracted === 0) return { precision: 0, recall: 0, f1: 0 }
  // 2PR / (P + R) with P and R put in: one division, no rounding in between.
  return { precision: overlap / extracted, recall: overlap / gold, f1: (2 * overlap) / (extracted + gold) }
}
