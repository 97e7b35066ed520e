import { fingerprint } from "../fingerprint.ts"
import { CONFIDENCE_NAMES } from "./confidence-columns.ts"
import { CONTEXT_NAMES } from "./context-columns.ts"
import { FEATURE_NAMES } from "./feature-rows.ts"
import { TYPE_NAMES } from "./type-columns.ts"

/** How the looks are joined: a model whose second look stood alone must not be read as one that goes on from the first. */
const JOINED = "second goes on from first, one cut, types by columns and words"

/** Of all columns that a model of the `pith` method reads. */
export const PITH_FEATURES = fingerprint([
  ...FEATURE_NAMES,
  ...CONTEXT_NAMES,
  ...TYPE_NAMES,
  ...CONFIDENCE_NAMES,
  JOINED,
])
