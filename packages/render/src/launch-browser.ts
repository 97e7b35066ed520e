/** Starts the browser with a profile of its own in the temporary folder, which goes when the browser goes. */
import { PithError } from "pith"
import type { Browser } from "playwright-core"
import { findBrowser } from "./find-browser.ts"

const HOW_TO_GET_ONE =
  "Install Chromium or Chrome (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; anywhere: npx playwright-core install chromium), or name one in PITH_BROWSER."

const SWITCHES = [
  // Nothing but the proxy may reach the network.
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--block-new-web-contents",
  "--disable-domain-reliability",
  // One layout everywhere: scroll bars take no room, and pixels are CSS pixels.
  "--hide-scrollbars",
  "--disable-gpu",
  "--force-device-scale-factor=1",
]

export async function launchBrowser(): Promise<Browser | PithError> {
  const path = findBrowser()
  if (path === undefined) return new PithError("no-browser", `No Chromium or Chrome was found. ${HOW_TO_GET_ONE}`)
  const { chromium } = await import("playwright-core")
  try {
    return await chromium.launch({
      executablePath: path,
      args: SWITCHES,
      chromiumSandbox: sandboxed(),
      timeout: 30_000,
    })
  } catch (error) {
    return new PithError("no-browser", `The browser ${path} did not start${reasonOf(error)}. ${HOW_TO_GET_ONE}`)
  }
}

/** Chromium refuses to keep its sandbox when it runs as root; containers without user namespaces cannot have one either. */
function sandboxed(): boolean {
  return process.env.PITH_BROWSER_SANDBOX !== "off" && process.getuid?.() !== 0
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/ENOENT|doesn't exist|does not exist/.test(message)) return ": there is no such file"
  if (/EACCES/.test(message)) return ": it may not be run"
  if (/sandbox/i.test(message)) return ": it cannot set up its sandbox (PITH_BROWSER_SANDBOX=off does without)"
  return ""
}
