/** The site's names, declared and by its host, and how to tell them from a title. */
import { fold } from "./plain-text.ts"

export interface Site {
  /** Declared names, folded. */
  readonly names: readonly string[]
  /** Labels of the host without the last ("news", "bbc" of news.bbc.com), folded. */
  readonly labels: readonly string[]
  /** True for the page at the root of the host: its subject is the site itself. */
  readonly isHome: boolean
}

export function siteOf(url: string | undefined, names: readonly string[]): Site {
  const match = /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)[^/?#]*(\/?[^?#]*)/i.exec(url ?? "")
  const host = match?.[1]?.toLowerCase() ?? ""
  const labels = host.split(".").slice(0, -1)
  return {
    names: [...names, ...names.map(initials)].map(fold).filter(name => name.length > 1),
    labels: [...labels, host].map(fold).filter(label => label.length > 2),
    isHome: /^\/?(?:index\.\w+|home\/?)?$/.test(match?.[2] ?? "x"),
  }
}

/** "WFA" of "World Future Awards". */
function initials(name: string): string {
  const found = name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []
  return found.length > 2 ? found.join("") : ""
}

/** True if the piece is the site: its declared name, the words of its host, or their initials. */
export function isSiteName(piece: string, { names, labels }: Site): boolean {
  const folded = fold(piece)
  const { length } = folded
  const short = fold(initials(piece))
  return (
    folded === "" ||
    names.some(
      name =>
        name === folded ||
        (name.length > 3 && length < 2.5 * name.length && folded.includes(name)) ||
        (length > 3 && name.includes(folded)),
    ) ||
    labels.some(
      label =>
        folded === label ||
        short === label ||
        (length > 3 && label.includes(folded)) ||
        (label.length > 4 && folded.startsWith(label) && length < 2.5 * label.length),
    )
  )
}
