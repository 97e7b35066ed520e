import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { cpuMs } from "../cpu-clock.ts"
import type { OpenRival, Rival, RivalPage } from "./rival.ts"

export interface NpmRivalSource {
  readonly id: string
  /** The package first, then what it stands on. */
  readonly packages: readonly [string, ...string[]]
  load(): Promise<(page: RivalPage) => NpmFound | Promise<NpmFound>>
}

/** What these rivals give: the content as HTML, and metadata that may be missing or empty. */
export interface NpmFound {
  readonly html: string
  readonly title?: string | null | undefined
  readonly author?: string | null | undefined
  readonly date?: string | null | undefined
}

/** A rival that runs in the thread of its caller. */
export function npmRival({ id, packages, load }: NpmRivalSource): Rival {
  return {
    id,
    async version() {
      const [own, ...others] = packages.map(installedVersion)
      if (own === undefined || others.includes(undefined)) return undefined
      return [own, ...others.map((version, at) => `${packages[at + 1]} ${version}`)].join(" + ")
    },
    async available() {
      if (packages.every(name => installedVersion(name) !== undefined)) return true
      return { installed: false, command: `npm install ${packages.join(" ")}` }
    },
    async open() {
      // Loaded here, since it stands on linkedom, which may be missing as any rival may.
      const { blockText } = await import("./block-text.ts")
      return opened(await load(), blockText)
    },
  }
}

function opened(find: (page: RivalPage) => NpmFound | Promise<NpmFound>, toText: (html: string) => string): OpenRival {
  return {
    async extract(page) {
      const start = cpuMs()
      try {
        const { html, ...metadata } = await find(page)
        const ms = cpuMs() - start
        // Ours, so not in its time.
        return { outcome: "ok", ms, text: toText(html), ...known(metadata) }
      } catch (error) {
        const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
        return { outcome: "error", ms: cpuMs() - start, message }
      }
    },
    async close() {},
  }
}

function known({ title, author, date }: Omit<NpmFound, "html">) {
  return { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(date ? { date } : {}) }
}

/** Read from the package's folder, because not every package exports its package.json. */
function installedVersion(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const manifest = folders.map(folder => join(folder, name, "package.json")).find(existsSync)
  if (manifest === undefined) return undefined
  const read: unknown = JSON.parse(readFileSync(manifest, "utf8"))
  if (typeof read !== "object" || read === null || !("version" in read)) return undefined
  return typeof read.version === "string" ? read.version : undefined
}
