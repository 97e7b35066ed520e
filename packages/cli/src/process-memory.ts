/** Memory of this process and all below it (the browser's many), in bytes; undefined where the system does not tell (not Linux). */
import { readdirSync, readFileSync } from "node:fs"

export function treeMemory(): number | undefined {
  const parents = new Map<number, number>()
  for (const name of numericNames()) {
    // "pid (name) state parent …": the name may hold anything, the last bracket ends it.
    const fields = read(`/proc/${name}/stat`)?.split(") ").at(-1)?.split(" ")
    if (fields !== undefined) parents.set(Number(name), Number(fields[1]))
  }
  if (!parents.has(process.pid)) return undefined
  let kib = 0
  for (const pid of parents.keys()) {
    let at: number | undefined = pid
    while (at !== undefined && at !== process.pid) at = parents.get(at)
    // Proportional: pages shared by several processes are counted once.
    if (at === process.pid) kib += Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1] ?? 0)
  }
  return kib * 1024
}

function numericNames(): string[] {
  try {
    return readdirSync("/proc").filter(name => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** A process may end while we look: then it has no memory. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
