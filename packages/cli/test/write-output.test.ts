import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, describe, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "pith-write-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("writeOutput", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("stopped by %s in the middle leaves no draft behind", async (signal, code) => {
    const file = join(folder, signal, "page.md")
    const source = resolve(import.meta.dirname, "../src/write-output.ts")
    // Writes 64 MB again and again: whenever the signal comes, a draft is on the disk.
    const program = `import { writeOutput } from ${JSON.stringify(source)}
      for (;;) await writeOutput(${JSON.stringify(file)}, Buffer.alloc(1 << 26))`
    const child = spawn("node", ["--import", "tsx", "--input-type=module", "-e", program], { stdio: "ignore" })
    const ended = new Promise(done => child.on("close", done))
    while (!existsSync(file)) await wait(5)
    // The first file is there; now the next draft.
    while (!readdirSync(join(folder, signal)).some(name => name.endsWith(".part"))) await wait(1)
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(readdirSync(join(folder, signal))).toEqual(["page.md"])
    expect(statSync(file).size).toBe(1 << 26)
  })
})
