import { getDomain } from "tldts"
import type { CorpusPage } from "./corpus.ts"

/**
 * The name under which pages are kept together: the registrable domain by the ICANN part of the public suffix list,
 * so that all blogs of one platform, which share its templates, count as one site. Without an address: the site's
 * name; without that, the page stands alone.
 */
export function registrableDomain(page: Pick<CorpusPage, "key" | "gold">): string {
  const { url, host, site } = page.gold
  for (const address of [host, url]) {
    if (!address) continue
    const domain = getDomain(address)
    if (domain !== null) return domain
  }
  return host ?? (site === undefined ? `page:${page.key}` : `site:${site}`)
}
