/**
 * Addresses that may leave the page: resolved against its base, and of a kind that only shows or fetches something. Anything else
 * (`javascript:`, `vbscript:`, `data:` pages, `blob:`, unknown schemes) is no address at all: the text of such a link stays, the link goes.
 */
import { attribute, type Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"

const LINK_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "ftp:"])
const IMAGE_SCHEMES = new Set(["http:", "https:"])
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** What browsers skip in an address before they read its scheme (WHATWG URL: C0 controls and space around, tab and line ends within). */
const LINE_ENDS = /[\t\n\r]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const EDGES = /^[\x00-\x20]+|[\x00-\x20]+$/g

/** Pixels only, no markup (so no SVG), and small: a picture inlined for want of a request, not a page of base64 in the text. Chosen. */
const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]+$/i
const MAX_INLINE_IMAGE = 2048

/** The address relative ones are resolved against: `<base href>`, itself resolved against the page's own. */
export function baseAddress(page: Page, url: string | undefined): string | undefined {
  for (let node = 0; node < page.body || (page.body === 0 && node < page.size); node++) {
    if (page.tag[node] !== Tag.base) continue
    const href = attribute(page, node, "href")
    if (href === undefined) continue
    const parsed = parse(href, url)
    return parsed !== undefined && IMAGE_SCHEMES.has(parsed.protocol) ? parsed.href : url
  }
  return url
}

export function linkAddress(raw: string, base: string | undefined): string | undefined {
  return address(raw, base, LINK_SCHEMES)
}

export function imageAddress(raw: string, base: string | undefined): string | undefined {
  const trimmed = raw.trim()
  if (/^data:/i.test(trimmed))
    return trimmed.length <= MAX_INLINE_IMAGE && INLINE_IMAGE.test(trimmed) ? trimmed : undefined
  return address(raw, base, IMAGE_SCHEMES)
}

function address(raw: string, base: string | undefined, schemes: ReadonlySet<string>): string | undefined {
  const cleaned = raw.replace(LINE_ENDS, "").replace(EDGES, "")
  if (cleaned === "") return undefined
  const parsed = parse(cleaned, base)
  if (parsed !== undefined) return schemes.has(parsed.protocol) ? parsed.href : undefined
  // No base to resolve against: a relative address stays as written, but one inside this page leads nowhere from outside it.
  if (base !== undefined || SCHEME.test(cleaned) || cleaned.startsWith("#")) return undefined
  return encodeRelative(cleaned)
}

function encodeRelative(relative: string): string | undefined {
  const parsed = parse(relative, "http://relative.invalid/a/")
  // Anything that a browser would read as leading to another place than a path on the same site is refused.
  if (parsed === undefined) return undefined
  if (parsed.host !== "relative.invalid") return relative.startsWith("//") ? `https:${parsed.href.slice(5)}` : undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not leave in an address
  return relative.replace(/[\x00-\x20"<>\\^`{|}\x7f]/g, character => encodeURIComponent(character))
}

function parse(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    // Not an address by the standard: the caller treats it as none.
    return undefined
  }
}
