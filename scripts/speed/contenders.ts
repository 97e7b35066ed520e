import { parse } from "parse5"
import { extract, parsePage } from "pith"
import { type RivalPage, rivals } from "pith-lab"
import { cpuMs } from "../../packages/lab/src/cpu-clock.ts"

/** Something that takes a page; answers with the processor time it took, in ms. */
export interface SpeedContender {
  readonly name: string
  run(page: RivalPage): Promise<number>
  close(): Promise<void>
}

/** Parsing alone, then our own path, further and further; all from the same decoded text. */
export function ownContenders(): SpeedContender[] {
  return [
    timed("parse5.parse", ({ text }) => parse(text)),
    timed("parsePage", ({ text }) => parsePage(text)),
    timed("cetd to Markdown", ({ text }) => extract(text, { method: "cetd" }).markdown),
    timed("pith to text", ({ text }) => extract(text).text),
    timed("pith to Markdown", ({ text }) => extract(text).markdown),
  ]
}

/** Every rival that is installed. */
export async function rivalContenders(): Promise<SpeedContender[]> {
  const list: SpeedContender[] = []
  for (const rival of rivals) {
    const version = await rival.version()
    if ((await rival.available()) !== true || version === undefined) continue
    const open = await rival.open({ timeoutMs: 120_000 })
    list.push({
      name: `${rival.id} ${version}`,
      // A rival that fails on a page has still spent the time.
      run: async page => (await open.extract(page)).ms,
      close: () => open.close(),
    })
  }
  return list
}

function timed(name: string, work: (page: RivalPage) => unknown): SpeedContender {
  return {
    name,
    async run(page) {
      const start = cpuMs()
      work(page)
      return cpuMs() - start
    },
    async close() {},
  }
}
