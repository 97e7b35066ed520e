import { spawn } from "node:child_process"
import { pythonFile, pythonIn, rivalsFolder } from "./python-folder.ts"

export interface InstallOptions {
  /** Where the virtual environment goes; `rivalsFolder()` unless told. */
  readonly folder?: string
  /** The Python to make it with, 3.10 or later; `python3` unless told. */
  readonly python?: string
  /** Called with what the installers print. */
  readonly onOutput?: (text: string) => void
}

export interface InstallReport {
  readonly folder: string
  /** The steps that failed, with the end of what they printed. Empty when every rival is installed. */
  readonly failed: readonly { readonly command: string; readonly message: string }[]
}

/**
 * Make the virtual environment of the Python rivals. What fails is reported: without Rust only rs-trafilatura is missing
 * afterwards, and says so when it is asked for.
 */
export async function installRivals(options: InstallOptions = {}): Promise<InstallReport> {
  const { folder = rivalsFolder(), python = "python3", onOutput = () => {} } = options
  const pip = [pythonIn(folder), "-m", "pip", "install", "--disable-pip-version-check"]
  const needed = [
    [python, "-m", "venv", folder],
    // The pip that Python 3.11 brings stops at newspaper4k's way of naming lxml's extras.
    [...pip, "--upgrade", "pip>=24"],
    [...pip, "-r", pythonFile("requirements.txt")],
  ]
  for (const step of needed) {
    const message = await runStep(step, onOutput)
    if (message !== undefined) return { folder, failed: [{ command: step.join(" "), message }] }
  }
  const rust = [...pip, "-r", pythonFile("requirements-rust.txt")]
  const message = await runStep(rust, onOutput)
  return { folder, failed: message === undefined ? [] : [{ command: rust.join(" "), message }] }
}

/** Run one command; the end of what it said if it failed. */
function runStep([command = "", ...args]: readonly string[], onOutput: (text: string) => void) {
  return new Promise<string | undefined>(resolve => {
    let said = ""
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-4_000)
        onOutput(text)
      })
    }
    child.once("error", error => resolve(error.message))
    child.once("close", (code, signal) =>
      resolve(code === 0 ? undefined : said.trim() || `ended with ${signal ?? code}`),
    )
  })
}
