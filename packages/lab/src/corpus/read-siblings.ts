import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type NotRun, notRun } from "./not-run.ts"

/** Three or more pages of one site from one crawl: what template removal learns from. */
export interface SiblingGroup {
  readonly host: string
  readonly set: string
  readonly year?: string
  /** Page keys, set/id. */
  readonly pages: readonly string[]
}

/** Reads siblings.json: {"host|set" or "host|set|year": ["set/id", …]}. */
export function readSiblings(dataDir: string | undefined): readonly SiblingGroup[] | NotRun {
  if (dataDir === undefined) return notRun("absent", "no data folder: set PITH_DATA")
  const file = join(dataDir, "siblings.json")
  if (!existsSync(file)) return notRun("absent", `no file ${file}`)
  let decoded: unknown
  try {
    decoded = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    return notRun("malformed", `${file}: not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (typeof decoded !== "object" || decoded === null || Array.isArray(decoded)) {
    return notRun("malformed", `${file}: not a JSON object`)
  }
  const groups: SiblingGroup[] = []
  for (const [name, pages] of Object.entries(decoded)) {
    const [host, set, year, ...rest] = name.split("|")
    if (!host || !set || rest.length > 0)
      return notRun("malformed", `${file}: "${name}" is not host|set or host|set|year`)
    if (!isKeyList(pages)) return notRun("malformed", `${file}: "${name}" must hold a list of set/id`)
    groups.push({ host, set, ...(year === undefined ? {} : { year }), pages })
  }
  return groups
}

function isKeyList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(key => typeof key === "string" && /^[^/]+\/./.test(key))
}
