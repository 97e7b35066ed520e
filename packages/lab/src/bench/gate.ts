import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { PithError } from "pith"
import { SHIPPED } from "./method-contender.ts"
import type { MethodSummary, SetSummary } from "./summary.ts"

/** A figure may lie this far under its floor before the gate fails. Chosen: ties between methods, not regressions. */
export const EPSILON = 0.002

/** floors.json: figures that must not drop, tied to the pages they were measured on. */
export interface Floors {
  /** set → floors */
  readonly sets: Readonly<Record<string, SetFloors>>
  /** Why floors were ever lowered. */
  readonly lowered: readonly { readonly set: string; readonly reason: string; readonly floors: readonly string[] }[]
}

export interface SetFloors {
  readonly digest: string
  readonly figure: string
  /** method → group ("all" for the whole set) → floor */
  readonly floors: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface GateOptions {
  readonly raise: boolean
  readonly lower: string | undefined
}

/** Compares the summaries with the floors, writes what may be written, says what it found. 0 when all floors hold. */
export function gate(file: string, summaries: readonly SetSummary[], options: GateOptions): number {
  const before = readFloors(file)
  const { floors, faults, notes } = applyGate(before, summaries, options)
  if (options.raise || options.lower !== undefined) writeFileSync(file, `${JSON.stringify(floors, null, 1)}\n`)
  for (const note of notes) console.error(note)
  for (const fault of faults) console.error(`under its floor: ${fault}`)
  console.error(faults.length === 0 ? "gate: all floors hold" : `gate: ${faults.length} figures dropped`)
  return faults.length === 0 ? 0 : 1
}

export function applyGate(
  before: Floors,
  summaries: readonly SetSummary[],
  { raise, lower }: GateOptions,
): { floors: Floors; faults: string[]; notes: string[] } {
  const faults: string[] = []
  const notes: string[] = []
  const sets: Record<string, SetFloors> = { ...before.sets }
  const lowered = [...before.lowered]
  for (const summary of summaries) {
    const old = before.sets[summary.set]
    if (old !== undefined && old.digest !== summary.digest && lower === undefined) {
      faults.push(`${summary.set}: measured on other pages than the floors (--lower "sentence" starts them anew)`)
      continue
    }
    const kept = old?.digest === summary.digest ? old.floors : {}
    const next: Record<string, Record<string, number>> = structuredClone(kept)
    const dropped: string[] = []
    const figures = figuresOf(summary)
    for (const { method, group, value } of figures) {
      const floor = kept[method]?.[group]
      const name = `${summary.set} ${method} ${group}`
      if (floor !== undefined && value < floor - EPSILON) {
        dropped.push(`${name}: ${value.toFixed(4)}, floor ${floor.toFixed(4)}`)
        if (lower === undefined) continue
      } else if (floor !== undefined && value <= floor) continue
      next[method] ??= {}
      next[method][group] = value
      if (raise && floor !== undefined && value > floor + EPSILON) notes.push(`raised ${name}: ${floor} → ${value}`)
    }
    for (const method of Object.keys(kept))
      if (!figures.some(one => one.method === method)) notes.push(`${summary.set} ${method}: not measured in this run`)
    const isNewSet = old !== undefined && old.digest !== summary.digest
    if (lower === undefined) faults.push(...dropped)
    else if (dropped.length > 0 || isNewSet)
      lowered.push({ set: summary.set, reason: lower, floors: isNewSet ? ["other pages"] : dropped })
    sets[summary.set] = { digest: summary.digest, figure: summary.main, floors: next }
  }
  return { floors: { sets, lowered }, faults, notes }
}

/** Only methods of ours have floors: rivals are what they are. */
function figuresOf(summary: SetSummary): { method: string; group: string; value: number }[] {
  return summary.methods
    .filter(({ kind }) => kind === "method")
    .flatMap(one =>
      [["all", one.figures] as const, ...Object.entries(one.groups)].flatMap(([group, some]) => {
        const value = some[summary.main]?.value
        return value === undefined ? [] : [{ method: floorName(one), group, value }]
      }),
    )
}

/**
 * With its shipped model a trained method may have seen the pages: that figure is no measure of the method, but it must not drop either,
 * and it needs no models of folds. The two have floors of their own.
 */
const floorName = ({ method, models }: MethodSummary): string =>
  models?.includes(SHIPPED) ? `${method} (shipped model)` : method

export const setsWithFloors = (file: string): string[] => Object.keys(readFloors(file).sets)

function readFloors(file: string): Floors {
  if (!existsSync(file)) return { sets: {}, lowered: [] }
  const read: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (typeof read !== "object" || read === null || !("sets" in read) || !("lowered" in read))
    throw new PithError("bad-input", `"${file}" is not a file of floors.`)
  return read as Floors
}
