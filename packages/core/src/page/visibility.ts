/**
 * What markup alone says about being seen. Style sheets are not read here (that takes a browser: see packages/render); inline styles
 * and attributes are, because they are how pages hide text from people and not from machines.
 */
import { type Attribute, Flag } from "./page.ts"

/** Inline declarations that take an element out of sight. One pattern, tried only on elements that have a `style`. */
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*(?:0(?:\.\d+)?(?:px|pt|%)?|0(?:\.0+)?r?em|1px)\s*(?:;|!|$)|(?:left|top|text-indent|margin-left)\s*:\s*-\d{4,}(?:\.\d+)?(?:px|em|rem|pt)|clip\s*:\s*rect\(\s*0(?:px)?[\s,]+0(?:px)?[\s,]+0(?:px)?[\s,]+0|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale[xy]?\(\s*0(?:\.0+)?\s*[,)])/i

const COLOUR = /(?:^|[;\s])color\s*:\s*([^;!]+)/i
const BACKGROUND = /(?:^|[;\s])background(?:-color)?\s*:\s*([^;!]+)/i

/** Zero height or width hides only together with clipped overflow. */
const ZERO_BOX = /(?:^|[;\s])(?:max-)?(?:height|width)\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$)/i
const CLIPPED = /overflow\s*:\s*hidden/i

export function visibilityFlags(attributes: readonly Attribute[]): number {
  let flags = 0
  for (let i = 0; i < attributes.length; i++) {
    const { name, value } = attributes[i]!
    if (name === "hidden") {
      // `until-found` content is reachable by in-page search: folded, not hidden.
      if (value.toLowerCase() !== "until-found") flags |= Flag.hidden
    } else if (name === "aria-hidden") {
      if (value.trim().toLowerCase() === "true") flags |= Flag.ariaHidden
    } else if (name === "style" && hidesByStyle(value)) flags |= Flag.hidden
  }
  return flags
}

function hidesByStyle(style: string): boolean {
  if (style.length < 6) return false
  if (HIDING_STYLE.test(style)) return true
  if (ZERO_BOX.test(style) && CLIPPED.test(style)) return true
  const colour = colourOf(COLOUR.exec(style)?.[1])
  if (colour === undefined) return false
  return CLEAR.test(colour) || colour === colourOf(BACKGROUND.exec(style)?.[1])
}

const CLEAR = /^(?:transparent|(?:rgb|hsl)a\(.*[,/]\s*0(?:\.0+)?%?\s*\)|#(?:[\da-f]{3}0|[\da-f]{6}00))$/

/** One way of writing for the colours that text is hidden with. */
function colourOf(value: string | undefined): string | undefined {
  return value
    ?.trim()
    .toLowerCase()
    .replace(/^(?:white|#ffffff|rgb\(\s*255[\s,]+255[\s,]+255\s*\))$/, "#fff")
    .replace(/^(?:black|#000000|rgb\(\s*0[\s,]+0[\s,]+0\s*\))$/, "#000")
}
