import { PithError } from "pith"
import { installRivals, rivals } from "./rivals/index.ts"

const HELP = `pith rivals            the extractors that Pith is measured against, with their versions
pith rivals install    makes the Python environment of those that need one`

/** `pith rivals`: what is installed, and how to install the rest. */
export async function rivalsCommand(words: readonly string[]): Promise<number> {
  const [word, ...rest] = words
  if (word === "--help" || word === "-h") {
    console.log(HELP)
    return 0
  }
  if (word === "install" && rest.length === 0) return install()
  if (word !== undefined) throw new PithError("bad-option", `pith rivals takes no "${words.join(" ")}".\n${HELP}`)
  const width = Math.max(...rivals.map(rival => rival.id.length))
  for (const rival of rivals) {
    const available = await rival.available()
    const state = available === true ? await rival.version() : `not installed: ${available.command}`
    console.log(`${rival.id.padEnd(width)}  ${state}`)
  }
  return 0
}

async function install(): Promise<number> {
  const { folder, failed } = await installRivals({ onOutput: text => process.stderr.write(text) })
  for (const { command, message } of failed) console.error(`failed: ${command}\n${message}`)
  console.log(failed.length === 0 ? `installed in ${folder}` : `installed in ${folder}, but for what failed above`)
  return failed.length === 0 ? 0 : 1
}
