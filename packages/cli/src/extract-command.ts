/** `pith page.html …`: every input to standard output or to its own file. */
import { join } from "node:path"
import type { ConvertSettings, ExtractCommand, Format } from "./command.ts"
import { failureOf } from "./failure.ts"
import { expandInputs } from "./inputs.ts"
import { Progress } from "./progress.ts"
import { runInputs } from "./run-inputs.ts"
import { writeOutput } from "./write-output.ts"

const EXTENSION: Readonly<Record<Format, string>> = {
  markdown: ".md",
  text: ".txt",
  html: ".html",
  json: ".json",
  tei: ".xml",
}

export async function extractCommand(command: ExtractCommand): Promise<number> {
  const { inputs, failures } = await expandInputs(command.inputs)
  const printed = command.outputDir === undefined
  const progress = new Progress(inputs.length, printed && process.stdout.isTTY)
  let failed = failures.length
  const complain = (name: string, message: string) => {
    progress.clear()
    process.stderr.write(`pith: ${name}: ${message}\n`)
  }
  for (const [name, failure] of failures) complain(name, failure.message)
  for await (const outcome of runInputs(inputs, command.settings, command.parallel)) {
    const { input } = outcome
    if ("failure" in outcome) {
      failed++
      complain(input.name, outcome.failure)
    } else {
      for (const warning of outcome.converted.warnings) complain(input.name, `${warning.message} (${warning.code})`)
      try {
        if (command.outputDir === undefined)
          await print(heading(input.name, inputs.length, command.format) + outcome.converted.output)
        else
          await writeOutput(
            join(command.outputDir, input.outputName + extensionOf(command.settings)),
            outcome.converted.output,
          )
      } catch (error) {
        failed++
        complain(input.name, failureOf(error).message)
        // Where one page could not be printed the next cannot be either.
        if (printed) break
      }
    }
    progress.step()
  }
  return failed === 0 ? 0 : 1
}

function extensionOf({ format, explain }: ConvertSettings): string {
  return explain && format !== "json" ? ".explain.txt" : EXTENSION[format]
}

/** Says where one page ends and the next begins; JSON needs none, being one object a line. */
function heading(name: string, total: number, format: Format): string {
  return total < 2 || format === "json" ? "" : `==> ${name} <==\n`
}

function print(output: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(output, error => (error ? reject(error) : resolve())))
}
