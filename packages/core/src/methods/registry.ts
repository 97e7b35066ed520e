/** The only list of methods. */
import { bte } from "./bte.ts"
import { ccb } from "./ccb.ts"
import { ceds } from "./ceds/ceds.ts"
import { cetd } from "./cetd.ts"
import { cetr } from "./cetr.ts"
import { dsc } from "./dsc.ts"
import { dse } from "./dse.ts"
import { fe } from "./fe.ts"
import { lqf } from "./lqf.ts"
import type { Method } from "./method.ts"
import { pathSimilarity } from "./path-similarity/path-similarity.ts"
import { pith } from "./pith/pith.ts"
import { symbolDensity } from "./symbol-density.ts"

export const methods: readonly Method[] = [
  pith(),
  ceds(),
  symbolDensity(),
  pathSimilarity(),
  cetd(),
  dse(),
  bte(),
  dsc(),
  lqf(),
  fe(),
  ccb(),
  cetr(),
]

export function findMethod(id: string): Method | undefined {
  return methods.find(method => method.id === id)
}
