/** Pictures: the real address behind lazy loading, without tracking pixels, spacers and icons. */
import { Flag, type NodeId } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { Image } from "../content.ts"
import { cleanTex, imageTex } from "./math.ts"

/** Where lazy loaders keep the address until the picture is scrolled to; best first. */
const LAZY_ADDRESS =
  "src original lazy-src lazy original-src actualsrc image-src hi-res-src full-src large-file orig-file url echo"
    .split(" ")
    .map(name => `data-${name}`)
const ADDRESS_SETS = ["data-srcset", "data-lazy-srcset", "data-original-set", "srcset"]
const PLACEHOLDER =
  /(?:^data:|(?:^|[/_.-])(?:blank|spacer|transparent|pixel|1x1|placeholder|lazy(?:load)?|loading|grey|gray|clear|dummy)(?:[_.-][\w.-]*)?\.(?:gif|png|svg|jpe?g|webp)(?:$|\?))/i
/** Up to this many pixels a picture is for counting readers, not for looking at. Chosen. */
const PIXEL = 3
/** Both sides at most this: an icon. Chosen; buttons and avatars beside text are 16 to 32. */
const ICON = 32
const ICON_CLASS = /(?:^|[\s_-])(?:icon|icons|avatar|emoji-?icon|sprite|spinner|logo)(?:$|[\s_-])/i
const ICON_ADDRESS = /\/icons?\/[^/]*$/i
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Component})+$/u

export function image(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const next = page.end[node]!
  const tex = imageTex(page, node)
  if (tex !== undefined) {
    build.math(node, cleanTex(tex), false)
    return next
  }
  const alt = (build.attribute(node, "alt") ?? "").replace(/\s+/g, " ").trim()
  if (alt !== "" && EMOJI.test(alt) && /\P{ASCII}/u.test(alt)) {
    build.flow.text(alt, build.shownMarks)
    return next
  }
  if (build.options.images === false) return next
  const found = picture(build, node, alt)
  // A `<noscript>` copy of a lazily loaded picture stands beside it.
  if (found !== undefined && !((page.flags[node]! & Flag.noscript) !== 0 && build.seenImages.has(found.src))) {
    build.seenImages.add(found.src)
    build.flow.atom(found, build.shownMarks)
  }
  return next
}

function picture(build: Builder, node: NodeId, alt: string): Image | undefined {
  const width = size(build, node, "width")
  const height = size(build, node, "height")
  if ((width !== undefined && width <= PIXEL) || (height !== undefined && height <= PIXEL)) return undefined
  if (width !== undefined && height !== undefined && width <= ICON && height <= ICON) return undefined
  if (alt === "" && ICON_CLASS.test(build.classes(node))) return undefined
  const src = source(build, node) ?? noscriptSource(build, node)
  if (src === undefined || (alt === "" && ICON_ADDRESS.test(src))) return undefined
  return {
    type: "image",
    src,
    alt,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

function source(build: Builder, node: NodeId): string | undefined {
  for (const name of LAZY_ADDRESS) {
    const lazy = build.attribute(node, name)
    if (lazy !== undefined && lazy !== "" && !PLACEHOLDER.test(lazy)) {
      const src = build.image(lazy)
      if (src !== undefined) return src
    }
  }
  const plain = build.attribute(node, "src")
  const isPlaceholder = plain === undefined || plain.trim() === "" || isPlaceholderAddress(plain)
  if (!isPlaceholder) {
    const src = build.image(plain)
    if (src !== undefined) return src
  }
  return fromSets(build, node) ?? fromPicture(build, node)
}

function isPlaceholderAddress(address: string): boolean {
  if (!PLACEHOLDER.test(address)) return false
  // A small inlined picture is real unless it is tiny: a one-pixel GIF takes under 100 characters of base64.
  return !/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(address) || address.length < 200
}

function fromSets(build: Builder, node: NodeId): string | undefined {
  for (const name of ADDRESS_SETS) {
    const set = build.attribute(node, name)
    if (set === undefined) continue
    const src = build.image(largest(set))
    if (src !== undefined && !PLACEHOLDER.test(src)) return src
  }
  return undefined
}

/** The sources of the `<picture>` around, where the `img` itself has none. */
function fromPicture(build: Builder, node: NodeId): string | undefined {
  const { page } = build
  const parent = page.parent[node]!
  if (page.tag[parent] !== Tag.picture) return undefined
  for (let child = parent + 1; child < node; child = page.end[child]!) {
    const src = page.tag[child] === Tag.source ? fromSets(build, child) : undefined
    if (src !== undefined) return src
  }
  return undefined
}

function noscriptSource(build: Builder, node: NodeId): string | undefined {
  const { page } = build
  const until = page.end[page.parent[node]!]!
  for (let next = page.end[node]!; next < until; next = page.end[next]!) {
    if (page.tag[next] === Tag.text && page.text[next]!.trim() === "") continue
    if (page.tag[next] !== Tag.noscript) return undefined
    for (let inner = next + 1; inner < page.end[next]!; inner++)
      if (page.tag[inner] === Tag.img) return build.image(build.attribute(inner, "src"))
    return undefined
  }
  return undefined
}

/** The candidate of a `srcset` with the largest width or density. Addresses may hold commas; white space or the end follows a descriptor. */
export function largest(set: string): string | undefined {
  let best: string | undefined
  let bestSize = -1
  for (const [, address, number] of set.matchAll(
    /(?:^|[\s,])([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?\s*(?=,|$)/g,
  )) {
    const size = number === undefined ? 1 : Number(number)
    if (size > bestSize) {
      best = address
      bestSize = size
    }
  }
  return best
}

function size(build: Builder, node: NodeId, name: "width" | "height"): number | undefined {
  const declared = build.attribute(node, name)
  if (declared !== undefined && /^\s*\d{1,5}(?:\.\d+)?(?:px)?\s*$/.test(declared))
    return Math.round(Number.parseFloat(declared))
  const style = build.attribute(node, "style")
  const styled =
    style === undefined ? null : new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,5})(?:\\.\\d+)?px`, "i").exec(style)
  return styled === null ? undefined : Number(styled[1])
}
