import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { type TinyCorpus, tinyCorpus } from "./tiny-corpus.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const pages = Array.from({ length: 12 }, (_, i) => `p${i}`)

function start({ dir, module }: TinyCorpus, out: string): { run: ChildProcess; ended: Promise<number | null> } {
  const words = `bench --data ${dir} --methods cetd,bte --module ${module} --html --out ${out} --parallel 2`
  const run = spawn(
    process.execPath,
    ["--conditions=source", "--import", "tsx", "packages/cli/src/main.ts", ...words.split(" ")],
    { cwd: root, stdio: "ignore" },
  )
  return { run, ended: new Promise(resolve => run.once("exit", resolve)) }
}

const rowsOf = (out: string): number => {
  try {
    return readFileSync(join(out, "rows.jsonl"), "utf8").split("\n").length - 1
  } catch {
    return 0 // the run has not written any yet
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
}

/** Starting a run takes a second on an idle machine, a quarter of a minute on a busy one. */
const patience = 300_000

/** What the report says, less the times: these are of each run. */
function figures(out: string): unknown {
  const [set] = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"))
  const methods = set.methods.map(({ speed: _, ...rest }: { speed?: unknown }) => rest)
  return { ...set, command: "", methods }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The processes that a process has started (Linux). */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  )

/** Whether there was one to kill. */
function killWorker(pid: number): boolean {
  try {
    const [worker] = childrenOf(pid)
    return worker !== undefined && process.kill(worker, "SIGKILL")
  } catch {
    return false // it ended while it was looked for
  }
}

describe("a run that is killed", () => {
  const corpus = tinyCorpus(pages)
  const whole = mkdtempSync(join(tmpdir(), "pith-out-"))
  // Two parsers, cetd, bte and the six methods of the module on every page.
  const rows = pages.length * 10

  it(
    "gives the same report when it is started again, wherever it was killed, and leaves no worker behind",
    async () => {
      expect(await start(corpus, whole).ended).toBe(0)
      expect(rowsOf(whole)).toBe(rows)
      const out = mkdtempSync(join(tmpdir(), "pith-out-"))
      // At its first row, in the middle and near the end.
      for (const least of [1, rows / 3, (2 * rows) / 3]) {
        const { run, ended } = start(corpus, out)
        await until(() => rowsOf(out) >= least || run.exitCode !== null)
        const workers = process.platform === "linux" ? childrenOf(run.pid!) : []
        run.kill("SIGKILL")
        await ended
        await until(() => !workers.some(isAlive))
      }
      expect(rowsOf(out)).toBeLessThan(rows)
      expect(await start(corpus, out).ended).toBe(0)
      expect(rowsOf(out)).toBe(rows)
      expect(figures(out)).toEqual(figures(whole))
    },
    patience,
  )

  it.skipIf(process.platform !== "linux")(
    "goes on when a worker is killed, with the same report",
    async () => {
      const out = mkdtempSync(join(tmpdir(), "pith-out-"))
      const { run, ended } = start(corpus, out)
      let killed = 0
      for (const least of [20, 60]) {
        // Between the end of one worker and the start of the next there may be none.
        await until(() => run.exitCode !== null || (rowsOf(out) >= least && killWorker(run.pid!)))
        if (run.exitCode === null) killed++
      }
      expect(killed).toBeGreaterThan(0)
      expect(await ended).toBe(0)
      expect(figures(out)).toEqual(figures(whole))
    },
    patience,
  )
})
