import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export interface TinyCorpus {
  readonly dir: string
  /** Methods that misbehave on the page that is named after what they do. */
  readonly module: string
}

/** Pages of a few words, and a module of methods that keep everything unless their name says otherwise. */
export function tinyCorpus(pages: readonly string[]): TinyCorpus {
  const root = mkdtempSync(join(tmpdir(), "pith-bench-"))
  const dir = join(root, "tiny")
  mkdirSync(join(dir, "html"), { recursive: true })
  for (const id of pages)
    writeFileSync(join(dir, "html", `${id}.html`), `<title>${id}</title><p>Some words about ${id}.</p>`)
  const truth = pages.map(id =>
    JSON.stringify({ id, url: null, lang: "en", text: `Some words about ${id}.`, pageType: "article" }),
  )
  writeFileSync(join(dir, "truth.jsonl"), truth.join("\n"))
  const module = join(root, "methods.mjs")
  writeFileSync(
    module,
    `const keepAll = page => ({ keep: new Uint8Array(page.leaves.length).fill(1) })
    const method = (id, select) => ({ id, title: id, citation: {}, needs: [], select })
    const on = (word, act) => page => { if (page.source.includes("about " + word)) act(); return keepAll(page) }
    export const methods = [
      method("hangs", on("hangs", () => { while (true); })),
      method("throws", on("throws", () => { throw new Error("no") })),
      method("dies", on("dies", () => process.kill(process.pid, "SIGKILL"))),
      method("slow", on("", () => { const end = Date.now() + 30; while (Date.now() < end); })),
      method("all", keepAll),
      { ...method("layout", keepAll), needs: ["layout"] },
    ]`,
  )
  return { dir, module }
}
