import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { installRivals, rivals, rivalsFolder } from "../../src/rivals/index.ts"

const first = "The ferry to the island leaves twice a day, and in winter only when the captain thinks the sea is calm."
const second = "Those who miss it wait in the small café by the pier, where the soup is thick and nobody is in a hurry."
const third = "On the other side, a road of white shells leads past the school and the church to the old lighthouse."
const html = `<!doctype html><html lang="en"><head><meta charset="windows-1252"><title>The island ferry</title>
<meta name="author" content="Ada Berg"><meta property="article:published_time" content="2024-03-09T08:00:00Z"></head>
<body><nav><ul><li><a href="/">Home page</a></li><li><a href="/news">All the news</a></li></ul></nav>
<main><article><h1>The island ferry</h1><p>${first}</p><p>${second}</p><p>${third}</p></article></main>
<footer><a href="/imprint">Imprint and privacy</a></footer></body></html>`
// In windows-1252 every letter here is its code point, é among them, which is no UTF-8.
const page = {
  bytes: Uint8Array.from(html, letter => letter.charCodeAt(0)),
  text: html,
  url: "https://example.org/ferry",
}

const found = await Promise.all(rivals.map(async rival => ({ rival, available: await rival.available() })))

/** They read a document that the adapter makes; the others read the page themselves. */
const needsDocument = ["readability", "defuddle"]

describe.each(found)("$rival.id", ({ rival, available }) => {
  const installed = available === true
  const note = installed ? "" : ` (not run: ${available.command})`

  it.skipIf(!installed)(`reads a page and another one${note}`, async () => {
    expect(await rival.version()).toMatch(/^\d+\.\d+\.\d+/)
    const open = await rival.open()
    try {
      for (let time = 0; time < 2; time++) {
        const answer = await open.extract(page)
        if (answer.outcome !== "ok") throw new Error(answer.message)
        for (const paragraph of [first, second, third]) expect(answer.text.split(/\n+/)).toContain(paragraph)
        expect(answer.text).not.toContain("privacy")
        expect(answer.title).toBe("The island ferry")
        expect(answer.ms).toBeGreaterThan(0)
        // resiliparse looks for neither.
        if (rival.id === "resiliparse") continue
        expect(answer.author).toBe("Ada Berg")
        expect(answer.date).toMatch(/^2024-03-09/)
      }
    } finally {
      await open.close()
    }
  })

  it.skipIf(!installed || !needsDocument.includes(rival.id))(
    `reads a page that leaves html and body out${note}`,
    async () => {
      const open = await rival.open()
      try {
        const text = `<text id="1">\n<div>${[first, second, third].map(words => `<p>${words}</p>`).join("")}</div></text>`
        const answer = await open.extract({ bytes: new TextEncoder().encode(text), text })
        if (answer.outcome !== "ok") throw new Error(answer.message)
        expect(answer.text).toContain(second)
      } finally {
        await open.close()
      }
    },
  )

  it.skipIf(!installed)(`answers an empty page without ending${note}`, async () => {
    const open = await rival.open()
    try {
      const empty = await open.extract({ bytes: new Uint8Array(), text: "" })
      if (empty.outcome === "ok") expect(empty.text).toBe("")
      expect(empty.outcome).not.toBe("timeout")
      expect(await open.extract(page)).toMatchObject({ outcome: "ok" })
    } finally {
      await open.close()
    }
  })
})

describe("a folder without rivals", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("says how to install the Python ones", async () => {
    vi.stubEnv("PITH_RIVALS", mkdtempSync(join(tmpdir(), "pith-rivals-")))
    const python = rivals.filter(rival => !["readability", "defuddle"].includes(rival.id))
    expect(python).toHaveLength(4)
    for (const rival of python) {
      expect(await rival.version()).toBeUndefined()
      expect(await rival.available()).toEqual({ installed: false, command: "pith rivals install" })
    }
  })

  it("reports an installation that fails", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "pith-rivals-")), "venv")
    vi.stubEnv("PITH_RIVALS", folder)
    expect(rivalsFolder()).toBe(folder)
    const report = await installRivals({ python: "no-such-python" })
    expect(report).toEqual({
      folder,
      failed: [{ command: `no-such-python -m venv ${folder}`, message: expect.stringContaining("ENOENT") }],
    })
  })
})
