/** pith-render: a page as Chromium lays it out. */
export { findBrowser } from "./find-browser.ts"
