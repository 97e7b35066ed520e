/** Video, audio and frames of other sites: a link with a label, to the page a person would open. */
import { type NodeId, tagName } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { Embed } from "../content.ts"

interface Player {
  readonly name: string
  readonly kind: Embed["kind"]
  readonly pattern: RegExp
  readonly page?: (id: string) => string
}

const PLAYERS: readonly Player[] = [
  {
    name: "YouTube video",
    kind: "video",
    pattern: /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/,
    page: id => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: "Vimeo video",
    kind: "video",
    pattern: /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/,
    page: id => `https://vimeo.com/${id}`,
  },
  {
    name: "Dailymotion video",
    kind: "video",
    pattern: /^https?:\/\/(?:www\.|geo\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    page: id => `https://www.dailymotion.com/video/${id}`,
  },
  {
    name: "Bilibili video",
    kind: "video",
    pattern: /^https?:\/\/player\.bilibili\.com\/player\.html\?.*?bvid=(\w+)/,
    page: id => `https://www.bilibili.com/video/${id}`,
  },
  {
    name: "Post on X",
    kind: "frame",
    pattern: /^https?:\/\/platform\.twitter\.com\/embed\/.*?[?&]id=(\d+)/,
    page: id => `https://x.com/i/status/${id}`,
  },
  {
    name: "Spotify",
    kind: "audio",
    pattern: /^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/,
    page: id => `https://open.spotify.com/${id}`,
  },
  { name: "SoundCloud", kind: "audio", pattern: /^https?:\/\/w\.soundcloud\.com\// },
  { name: "CodePen", kind: "frame", pattern: /^https?:\/\/codepen\.io\/([\w-]+\/)embed\/(?:preview\/)?/ },
  { name: "Map", kind: "frame", pattern: /^https?:\/\/(?:www\.google\.[a-z.]+\/maps|maps\.google\.)/ },
]

/** What players call themselves, whatever they play. */
const SAYS_NOTHING = /^(?:youtube|vimeo|spotify)?\s*(?:video|embed|media)?\s*(?:player|embed)?$|^play:\s*/i
const KIND_NAMES = { video: "Video", audio: "Audio", frame: "Embedded page" } as const

export function embed(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const href = build.link(address(build, node))
  if (href !== undefined && /^https?:/.test(href)) {
    const player = PLAYERS.find(({ pattern }) => pattern.test(href))
    const kind = player?.kind ?? kindOf(page.tag[node]!)
    const title = (
      build.attribute(node, "title") ??
      build.attribute(node, "aria-label") ??
      build.attribute(node, "playlabel") ??
      ""
    )
      .replace(/\s+/g, " ")
      .trim()
    const id = player?.pattern.exec(href)?.[1]
    const target = player?.page !== undefined && id !== undefined ? player.page(id) : href
    const name = player?.name ?? KIND_NAMES[kind]
    const says = title.replace(SAYS_NOTHING, "")
    build.push({
      type: "embed",
      node,
      kind,
      href: target,
      label: says === "" || says === name ? name : `${name}: ${says}`,
    })
  }
  return page.end[node]!
}

function kindOf(tag: number): Embed["kind"] {
  if (tag === Tag.video) return "video"
  return tag === Tag.audio ? "audio" : "frame"
}

function address(build: Builder, node: NodeId): string | undefined {
  const { page } = build
  const id = build.attribute(node, "videoid") ?? build.attribute(node, "data-videoid")
  if (id !== undefined && /^[\w-]+$/.test(id))
    return tagName(page, node).endsWith("vimeo")
      ? `https://player.vimeo.com/video/${id}`
      : `https://www.youtube.com/embed/${id}`
  for (const name of ["src", "data-src", "data-lazy-src", "data"]) {
    const value = build.attribute(node, name)
    if (value !== undefined && value.trim() !== "" && !value.startsWith("about:")) return value
  }
  for (let inner = node + 1; inner < page.end[node]!; inner++) {
    if (page.tag[inner] !== Tag.source && page.tag[inner] !== Tag.embed) continue
    const value = build.attribute(inner, "src")
    if (value !== undefined) return value
  }
  return undefined
}
