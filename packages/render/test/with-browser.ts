import { describe } from "vitest"
import { findBrowser } from "../src/index.ts"

/** A group of tests in a real Chromium; where there is none it reports itself as not run. */
export function withBrowser(name: string, tests: () => void): void {
  const isThere = findBrowser() !== undefined
  describe.skipIf(!isThere)(isThere ? name : `${name} (not run: no browser, see PITH_BROWSER)`, tests)
}
