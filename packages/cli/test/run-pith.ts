import { execFile } from "node:child_process"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../../..")

export const bin = join(root, "packages/cli/bin/pith.mjs")
export const example = join(root, "examples/harbour-seals.html")

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command as a person runs it: the built program in a process of its own. */
export function runPith(
  words: readonly string[],
  stdin?: string | Buffer,
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise(done => {
    const options = { maxBuffer: 1 << 26, env: { ...process.env, ...env } }
    const child = execFile("node", [bin, ...words], options, (error, out, err) => {
      done({ code: typeof error?.code === "number" ? error.code : error ? 99 : 0, out, err })
    })
    child.stdin?.end(stdin)
  })
}
