/** The Chromium or Chrome to test in: PITH_BROWSER, else the usual places. */
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** @returns {string | undefined} */
export function findBrowser() {
  const named = process.env.PITH_BROWSER
  if (named) return named
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...onPath, ...PLACES].find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
