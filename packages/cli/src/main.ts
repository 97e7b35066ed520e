/** The `pith` command: reads the words, runs the command, ends with its code. */
import { PithError } from "pith"
import { type Command, readCommand, UsageError } from "./command.ts"
import { drawCommand } from "./draw-command.ts"
import { extractCommand } from "./extract-command.ts"
import { checkSettings } from "./extract-options.ts"
import { Failure, failureOf } from "./failure.ts"
import { HELP } from "./help.ts"
import { layoutsCommand } from "./layouts-command.ts"
import { learnTemplateCommand } from "./learn-template-command.ts"
import { methodsCommand } from "./methods-command.ts"
import { VERSION } from "./version.ts"

let outputError: Error | undefined
// A reader that has seen enough (`| head`) closes the pipe: that is no error. A full disk is one.
process.stdout.on("error", error => {
  if ("code" in error && error.code === "EPIPE") process.exit(0)
  outputError = error
})
// Nobody is left to be told.
process.stderr.on("error", () => {})
process.on("exit", code => {
  if (outputError === undefined || code !== 0) return
  process.exitCode = 1
  process.stderr.write(`pith: standard output: ${failureOf(outputError).message}\n`)
})

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  try {
    return await run(readCommand(words))
  } catch (error) {
    if (error instanceof UsageError || error instanceof PithError) {
      console.error(`pith: ${error.message}\nTry: pith --help`)
      return 2
    }
    if (error instanceof Failure) {
      console.error(`pith: ${error.message}`)
      return 1
    }
    throw error
  }
}

async function run(command: Command): Promise<number> {
  switch (command.name) {
    case "help":
      console.log(HELP)
      return 0
    case "version":
      console.log(VERSION)
      return 0
    case "methods":
      return methodsCommand(command.words)
    case "learn-template":
      return learnTemplateCommand(command.words)
    case "layouts":
      return layoutsCommand(command.words)
    case "extract":
      await checkSettings(command.settings)
      return command.picture === undefined && command.pdf === undefined ? extractCommand(command) : drawCommand(command)
    default: {
      // The lab is large and rarely wanted: it is loaded only when asked for.
      const { labCommand } = await import("pith-lab")
      return labCommand(command.name, command.words)
    }
  }
}
