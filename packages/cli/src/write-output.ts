/** Files appear whole or not at all: written beside their place under another name, then moved there. */
import { rmSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { constants } from "node:os"
import { dirname } from "node:path"

/** What is being written at the moment. */
const drafts = new Set<string>()

/** Who stops the program in the middle finds no drafts either. It ends by `exit`, so that a browser it opened is closed too. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    for (const draft of drafts) rmSync(draft, { force: true })
    process.exit(128 + constants.signals[signal])
  })

export async function writeOutput(path: string, output: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  drafts.add(draft)
  try {
    await writeFile(draft, output)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    drafts.delete(draft)
  }
}
