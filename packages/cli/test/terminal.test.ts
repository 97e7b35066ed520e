import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { bin, example, runPith } from "./run-pith.ts"

const folder = mkdtempSync(join(tmpdir(), "pith-terminal-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inputs = Array<string>(5).fill(example)
// util-linux's `script` gives a program a terminal to write to; the one of macOS takes other words.
const hasScript = spawnSync("script", ["--version"]).stdout?.includes("util-linux") ?? false

/** What a terminal gets to see of `pith WORDS`. */
function onTerminal(words: readonly string[]): string {
  const command = ["node", bin, ...words].map(word => `'${word}'`).join(" ")
  return spawnSync("script", ["-qec", command, "/dev/null"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
    .stdout
}

describe("the progress bar", () => {
  it.skipIf(!hasScript)("counts the inputs on a terminal and takes itself away at the end", () => {
    const seen = onTerminal([...inputs, "-o", join(folder, "bar")])
    for (const count of ["1/5", "2/5", "5/5"]) expect(seen).toContain(count)
    expect(seen.endsWith("5/5\r\x1b[K")).toBe(true)
    expect(readdirSync(join(folder, "bar"))).toHaveLength(5)
  })

  it.skipIf(!hasScript)("is not there for a few inputs, nor where the pages themselves are on the terminal", () => {
    expect(onTerminal([...inputs.slice(0, 3), "-o", join(folder, "few")])).toBe("")
    expect(onTerminal([...inputs, "--text"])).not.toContain("1/5")
  })

  it("is not there without a terminal", async () => {
    const { code, out, err } = await runPith([...inputs, "-o", join(folder, "quiet")])
    expect([code, out, err]).toEqual([0, "", ""])
  })
})
