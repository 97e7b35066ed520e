/**
 * Tests run in a real Chromium. Where none is installed, this gets one: from the system's packages (Debian and Ubuntu as root; macOS by
 * Homebrew), else Playwright's own, which goes into the user's cache folder. Where neither can be done it says how, and the browser tests
 * report themselves as not run.
 */
import { execFileSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { findBrowser } from "pith-render"

const MOST_MS = 10 * 60_000

for (const get of [fromSystem, fromPlaywright]) if (findBrowser() === undefined) attempt(get)
console.log(
  findBrowser() === undefined
    ? "No Chromium: browser tests will not run. Install one (Debian: apt-get install chromium) or name it in PITH_BROWSER."
    : `Browser: ${findBrowser()}`,
)

function attempt(get: () => void): void {
  try {
    get()
  } catch (error) {
    // The first line says which command failed; why stands in what it wrote.
    const lines = (error instanceof Error ? error.message : String(error)).split("\n")
    const reason = lines.find(line => /^(?:E:|Error)/.test(line))
    console.error(`Could not install Chromium: ${lines[0]}${reason === undefined ? "" : ` (${reason})`}`)
  }
}

function fromSystem(): void {
  if (process.platform === "darwin") run("brew", "install", "--cask", "chromium")
  else if (process.getuid?.() === 0) {
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
  }
}

function fromPlaywright(): void {
  const { resolve } = createRequire(import.meta.resolve("pith-render"))
  run(process.execPath, join(dirname(resolve("playwright-core/package.json")), "cli.js"), "install", "chromium")
}

function run(command: string, ...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  execFileSync(command, words, { stdio: ["ignore", "ignore", "pipe"], env, timeout: MOST_MS })
}
