/** `pith learn-template pages/*.html -o site.json`: what the pages of a site share, for `--template`. */
import { parseArgs } from "node:util"
import { decode, encodeTemplate, learnTemplate, type Page, parsePage } from "pith"
import { UsageError } from "./command.ts"
import { failureOf } from "./failure.ts"
import { expandInputs, readInput } from "./inputs.ts"
import { writeOutput } from "./write-output.ts"

const LIMITS = { timeoutMs: 30_000, maxBytes: 64 << 20 }

export async function learnTemplateCommand(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { output: { type: "string", short: "o" }, help: { type: "boolean", short: "h" } },
  })
  if (values.help === true) {
    console.log(
      "pith learn-template PAGES… [-o site.json]\n\nTwo or more pages of one site, as files, folders or addresses.",
    )
    return 0
  }
  const { inputs, failures } = await expandInputs(positionals)
  for (const [name, failure] of failures) console.error(`pith: ${name}: ${failure.message}`)
  const pages: Page[] = []
  let failed = failures.length
  for (const input of inputs) {
    try {
      const { bytes, url, contentType } = await readInput(input, LIMITS)
      pages.push(parsePage(decode(bytes, contentType === undefined ? {} : { contentType }).text, { url }))
    } catch (error) {
      failed++
      console.error(`pith: ${input.name}: ${failureOf(error).message}`)
    }
  }
  if (pages.length < 2) throw new UsageError("A template needs two or more pages of the same site.")
  const json = `${JSON.stringify(encodeTemplate(learnTemplate(pages)))}\n`
  if (values.output === undefined) process.stdout.write(json)
  else await writeOutput(values.output, json)
  return failed === 0 ? 0 : 1
}
