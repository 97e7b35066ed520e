/** The Chromium or Chrome to use: the one named in PITH_BROWSER, else Playwright's own, else the usual places. */
import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

export function findBrowser(): string | undefined {
  const named = process.env.PITH_BROWSER
  if (named) return named
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return [playwrightsOwn(), ...onPath, ...PLACES].find(isExecutable)
}

/** Playwright takes most of a second to load: only when a browser is looked for. */
function playwrightsOwn(): string {
  const { chromium } = createRequire(import.meta.url)("playwright-core") as typeof import("playwright-core")
  return chromium.executablePath()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
