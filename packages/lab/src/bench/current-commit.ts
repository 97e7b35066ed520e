import { execFileSync } from "node:child_process"

/** The state of the code that was measured, with a "+" where packages/ differs from the commit; "unknown" outside a repository. */
export function currentCommit(): string {
  try {
    const commit = git("rev-parse", "--short", "HEAD")
    return git("status", "--porcelain", "--", "packages") === "" ? commit : `${commit}+`
  } catch {
    return "unknown"
  }
}

function git(...words: readonly string[]): string {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
}
