import { defuddle } from "./defuddle.ts"
import { newspaper4k } from "./newspaper4k.ts"
import { readability } from "./readability.ts"
import { resiliparse } from "./resiliparse.ts"
import type { Rival } from "./rival.ts"
import { rsTrafilatura } from "./rs-trafilatura.ts"
import { trafilatura } from "./trafilatura.ts"

export { type InstallOptions, type InstallReport, installRivals } from "./install-rivals.ts"
export { rivalsFolder } from "./python-folder.ts"
export type {
  NotInstalled,
  OpenOptions,
  OpenRival,
  Rival,
  RivalAnswer,
  RivalFailed,
  RivalFound,
  RivalPage,
} from "./rival.ts"

/** Every rival, installed or not, in the order of the tables. */
export const rivals: readonly Rival[] = [readability, defuddle, trafilatura, resiliparse, newspaper4k, rsTrafilatura]
