import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldsByDomain } from "../../src/corpus/folds-by-domain.ts"
import { registrableDomain } from "../../src/corpus/registrable-domain.ts"

const page = (key: string, place: { url?: string; host?: string; site?: string }) => {
  const { url, ...rest } = place
  return { key, gold: { id: key, lang: "en", text: null, url: url ?? null, ...rest } }
}

describe("registrableDomain", () => {
  it.each([
    [{ host: "news.163.com" }, "163.com"],
    [{ url: "https://www.bbc.co.uk/news/1" }, "bbc.co.uk"],
    [{ url: "http://someone.blogspot.com/" }, "blogspot.com"], // a platform is one site
    [{ host: "blog.yesky.com", url: "http://other.org/" }, "yesky.com"],
    [{ host: "10.0.0.1" }, "10.0.0.1"],
    [{ site: "vis" }, "site:vis"],
    [{}, "page:set/1"],
  ])("%j → %s", (place, domain) => {
    expect(registrableDomain(page("set/1", place))).toBe(domain)
  })
})

describe("foldsByDomain", () => {
  const corpora = fc.array(fc.nat(30), { minLength: 1, maxLength: 200 })
  const pagesOf = (domains: readonly number[]) =>
    domains.map((domain, i) => page(`s${i % 3}/${i}`, { host: `h${i % 5}.d${domain}.com` }))

  it("keeps a domain in one fold over all sets, whatever the order of the pages", () => {
    fc.assert(
      fc.property(corpora, fc.integer({ min: 1, max: 10 }), fc.integer(), (domains, k, seed) => {
        const pages = pagesOf(domains)
        const folds = foldsByDomain(pages, k, seed)
        const foldOf = new Map<number, number>()
        for (const [i, domain] of domains.entries()) {
          expect(folds[i]).toBeGreaterThanOrEqual(0)
          expect(folds[i]).toBeLessThan(k)
          expect(foldOf.get(domain) ?? folds[i]).toBe(folds[i])
          foldOf.set(domain, folds[i]!)
        }
        expect([...foldsByDomain([...pages].reverse(), k, seed)].reverse()).toEqual([...folds])
      }),
    )
  })

  it("is balanced: the largest and the smallest fold differ by no more than the largest domain", () => {
    fc.assert(
      fc.property(corpora, fc.integer({ min: 1, max: 10 }), (domains, k) => {
        const sizes = new Array<number>(k).fill(0)
        for (const fold of foldsByDomain(pagesOf(domains), k, 1)) sizes[fold]! += 1
        const largest = Math.max(...domains.map(domain => domains.filter(other => other === domain).length))
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(largest)
      }),
    )
  })

  it("changes with the seed", () => {
    const pages = pagesOf(Array.from({ length: 30 }, (_, i) => i))
    expect([...foldsByDomain(pages, 5, 1)]).not.toEqual([...foldsByDomain(pages, 5, 2)])
  })
})
