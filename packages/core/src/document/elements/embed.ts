/** Video, audio and frames of other sites: a link with a label, to the page a person would open. */
import { type NodeId, tagName } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { Embed } from "../content.ts"

/** Name, kind, what its frames' addresses begin with (the id in brackets), and the page a person would open, where it is another. */
const PLAYERS: readonly (readonly [name: string, kind: Embed["kind"], frame: RegExp, page?: string])[] = [
  [
    "YouTube video",
    "video",
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/,
    "https://www.youtube.com/watch?v=",
  ],
  ["Vimeo video", "video", /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, "https://vimeo.com/"],
  [
    "Dailymotion video",
    "video",
    /^https?:\/\/(?:www\.|geo\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    "https://www.dailymotion.com/video/",
  ],
  [
    "Bilibili video",
    "video",
    /^https?:\/\/player\.bilibili\.com\/player\.html\?.*?bvid=(\w+)/,
    "https://www.bilibili.com/video/",
  ],
  ["Post on X", "frame", /^https?:\/\/platform\.twitter\.com\/embed\/.*?[?&]id=(\d+)/, "https://x.com/i/status/"],
  ["Spotify", "audio", /^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/, "https://open.spotify.com/"],
  ["SoundCloud", "audio", /^https?:\/\/w\.soundcloud\.com\//],
  ["CodePen", "frame", /^https?:\/\/codepen\.io\/[\w-]+\/embed\//],
  ["Map", "frame", /^https?:\/\/(?:www\.google\.[a-z.]+\/maps|maps\.google\.)/],
]

/** What players call themselves, whatever they play. */
const SAYS_NOTHING = /^(?:youtube|vimeo|spotify)?\s*(?:video|embed|media)?\s*(?:player|embed)?$|^play:\s*/i

export function embed(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const href = build.link(address(build, node))
  if (href !== undefined && /^https?:/.test(href)) {
    const player = PLAYERS.find(([, , frame]) => frame.test(href))
    const [name, kind, frame, target] = player ?? unknownPlayer(page.tag[node]!)
    const title =
      build.attribute(node, "title") ?? build.attribute(node, "aria-label") ?? build.attribute(node, "playlabel") ?? ""
    const id = target && frame?.exec(href)?.[1]
    const says = title.replace(/\s+/g, " ").trim().replace(SAYS_NOTHING, "")
    build.push({
      type: "embed",
      node,
      kind,
      href: id === undefined ? href : target + id,
      label: says === "" || says === name ? name : `${name}: ${says}`,
    })
  }
  return page.end[node]!
}

function unknownPlayer(tag: number): readonly [string, Embed["kind"], undefined?, undefined?] {
  if (tag === Tag.video) return ["Video", "video"]
  return tag === Tag.audio ? ["Audio", "audio"] : ["Embedded page", "frame"]
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
