/**
 * Pages written for the project, with all their CSS: every frame (columns, floats, cards, a modal, fixed and sticky bars, panes that scroll)
 * with a body of every kind. The bodies say which element a person would mark (`data-in`) and what they would take out of it again
 * (`data-out`); on the page both become ids that mean nothing, and the truth names those ids.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

const SOURCE = resolve(import.meta.dirname, "../../styled-pages")
/** Page types as wcxb names them. */
const TYPES: Readonly<Record<string, string>> = {
  article: "article",
  recipe: "article",
  product: "product",
  forum: "forum",
  listing: "listing",
  docs: "documentation",
}

export interface StyledPage {
  readonly id: string
  readonly frame: string
  readonly kind: string
  readonly pageType: string
  readonly title: string
  readonly html: string
  /** Ids of the marked elements, and of those inside that were taken out. */
  readonly regions: { readonly in: readonly string[]; readonly out: readonly string[] }
}

/** Every frame with every kind, the two bodies of a kind by turns. */
export function styledPages(): readonly StyledPage[] {
  const frames = sources("frames")
  const bodies = sources("bodies")
  return [...frames.keys()].flatMap((frame, i) =>
    Object.entries(TYPES).map(([kind, pageType], j) => {
      const body = bodies.get(`${kind}-${1 + ((i + j) % 2)}`)
      if (body === undefined) throw new Error(`no body of the kind ${kind}`)
      const title = /<title>(.*?)<\/title>/s.exec(body)?.[1] ?? ""
      const style = /<style>.*?<\/style>/s.exec(body)?.[0] ?? ""
      const content = body.slice(body.indexOf("</style>") + "</style>".length).trim()
      const { html, regions } = withIds(content)
      const page = frames
        .get(frame)!
        .replaceAll("{{title}}", () => title)
        .replace("{{style}}", () => style)
        .replace("{{body}}", () => html)
      return { id: `${frame}-${kind}`, frame, kind, pageType, title, html: withImages(page), regions }
    }),
  )
}

function sources(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(join(SOURCE, folder)).sort()
  return new Map(names.map(name => [name.replace(/\.html$/, ""), readFileSync(join(SOURCE, folder, name), "utf8")]))
}

function withIds(content: string): { html: string; regions: StyledPage["regions"] } {
  const regions = { in: [] as string[], out: [] as string[] }
  let count = 0
  const html = content.replace(/ data-(in|out)\b/g, (_, side: "in" | "out") => {
    const id = `n${++count}`
    regions[side].push(id)
    return ` id="${id}"`
  })
  return { html, regions }
}

/** `{{img 640x360}}` is a grey picture of that size that needs no network. */
function withImages(html: string): string {
  const svg =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='%23aab'/%3E%3C/svg%3E"
  return html.replace(
    /\{\{img (\d+)x(\d+)\}\}/g,
    (_, width, height) => `<img src="${svg}" width="${width}" height="${height}" alt="">`,
  )
}
