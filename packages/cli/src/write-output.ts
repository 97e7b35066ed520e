/** Files appear whole or not at all: written beside their place under another name, then moved there. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

export async function writeOutput(path: string, output: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  try {
    await writeFile(draft, output)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
