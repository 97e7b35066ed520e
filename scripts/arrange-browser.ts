/**
 * Tests run in a real Chromium. Where none is installed, this gets one from the system's packages (Debian and Ubuntu as root; macOS by
 * Homebrew); where that cannot be done it says how, and the browser tests report themselves as not run.
 */
import { execFileSync } from "node:child_process"
import { findBrowser } from "pith-render"

if (findBrowser() === undefined) {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { stdio: ["ignore", "ignore", "inherit"] })
  try {
    if (process.platform === "darwin") run("brew", "install", "--cask", "chromium")
    else if (process.getuid?.() === 0) {
      run("apt-get", "update", "-qq")
      run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    }
  } catch (error) {
    console.error(`Could not install Chromium: ${error instanceof Error ? error.message.split("\n")[0] : error}`)
  }
}
console.log(
  findBrowser() === undefined
    ? "No Chromium: browser tests will not run. Install one (Debian: apt-get install chromium) or name it in PITH_BROWSER."
    : `Browser: ${findBrowser()}`,
)
