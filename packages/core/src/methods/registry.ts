/** The only list of methods. */
import { bte } from "./bte.ts"
import { ccb } from "./ccb.ts"
import { ceds } from "./ceds/ceds.ts"
import { cetd } from "./cetd.ts"
import { cetr } from "./cetr.ts"
import { clg } from "./clg/clg.ts"
import { dsc } from "./dsc.ts"
import { dse } from "./dse.ts"
import { fe } from "./fe.ts"
import { lqf } from "./lqf.ts"
import { lr } from "./lr.ts"
import { lrA } from "./lr-a.ts"
import type { Method } from "./method.ts"
import { mss } from "./mss.ts"
import { naiveBayes } from "./naive-bayes/naive-bayes.ts"
import { naiveBayesTable } from "./naive-bayes/naive-bayes-table.ts"
import { pathSimilarity } from "./path-similarity/path-similarity.ts"
import { pith } from "./pith/pith.ts"
import { svm } from "./svm.ts"
import { svmA } from "./svm-a.ts"
import { symbolDensity } from "./symbol-density.ts"

export const methods: readonly Method[] = [
  pith(),
  ceds(),
  symbolDensity(),
  pathSimilarity(),
  naiveBayes(),
  cetd(),
  dse(),
  bte(),
  dsc(),
  lqf(),
  fe(),
  ccb(),
  cetr(),
  naiveBayesTable(),
  clg(),
  lr(),
  svm(),
  lrA(),
  svmA(),
  mss(),
]

export function findMethod(id: string): Method | undefined {
  return methods.find(method => method.id === id)
}
