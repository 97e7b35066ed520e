import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { promisify } from "node:util"
import { pythonFile, pythonIn, rivalsFolder } from "./python-folder.ts"
import { PythonProcess } from "./python-process.ts"
import { installCommand, type Rival } from "./rival.ts"

const run = promisify(execFile)

/** A rival that python/serve.py runs; `id` is also the name of its distribution on PyPI. Its settings are in python/adapters. */
export function pythonRival(id: string): Rival {
  return {
    id,
    version: () => installedVersion(id),
    async available() {
      if ((await installedVersion(id)) !== undefined) return true
      return { installed: false, command: installCommand }
    },
    async open({ timeoutMs = 30_000 } = {}) {
      // -B: no bytecode folders beside our own files.
      return new PythonProcess(pythonIn(rivalsFolder()), ["-B", pythonFile("serve.py"), id], timeoutMs)
    },
  }
}

async function installedVersion(id: string): Promise<string | undefined> {
  const python = pythonIn(rivalsFolder())
  if (!existsSync(python)) return undefined
  const script = [
    "from importlib.metadata import version, PackageNotFoundError",
    "import sys",
    "try: print(version(sys.argv[1]))",
    "except PackageNotFoundError: pass",
  ].join("\n")
  const { stdout } = await run(python, ["-c", script, id])
  return stdout.trim() || undefined
}
