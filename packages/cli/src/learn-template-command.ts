/** `pith learn-template pages/*.html -o site.json`: what the pages of a site share, for `--template`. */
import { parseArgs } from "node:util"
import { encodeTemplate, learnTemplate, type Page } from "pith"
import { UsageError, usageError } from "./command.ts"
import { Failure, failureOf } from "./failure.ts"
import { expandInputs } from "./inputs.ts"
import { readPage } from "./read-page.ts"
import { writeOutput } from "./write-output.ts"

const LIMITS = { timeoutMs: 30_000, maxBytes: 64 << 20 }

export async function learnTemplateCommand(words: readonly string[]): Promise<number> {
  const { values, positionals } = parse(words)
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
      pages.push(await readPage(input, LIMITS))
    } catch (error) {
      failed++
      console.error(`pith: ${input.name}: ${failureOf(error).message}`)
    }
  }
  if (pages.length < 2) {
    const message = "A template needs two or more pages of the same site."
    throw failed > 0 ? new Failure(message) : new UsageError(message)
  }
  const json = `${JSON.stringify(encodeTemplate(learnTemplate(pages)))}\n`
  if (values.output === undefined) process.stdout.write(json)
  else await save(values.output, json)
  return failed === 0 ? 0 : 1
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { output: { type: "string", short: "o" }, help: { type: "boolean", short: "h" } },
    })
  } catch (error) {
    throw usageError(error)
  }
}

async function save(path: string, json: string): Promise<void> {
  try {
    await writeOutput(path, json)
  } catch (error) {
    throw new Failure(`${path}: ${failureOf(error).message}`)
  }
}
