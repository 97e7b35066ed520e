import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The virtual environment of the Python rivals: `PITH_RIVALS`, or a cache under the current folder. */
export function rivalsFolder(): string {
  return process.env.PITH_RIVALS || join(process.cwd(), "node_modules", ".cache", "pith-rivals")
}

/** The interpreter of a virtual environment. */
export function pythonIn(folder: string): string {
  return process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python")
}

/** A file of this package's `python` folder, seen from the source or from the one file the build makes of it. */
export function pythonFile(name: string): string {
  const places = ["../../python/", "../python/"].map(up => fileURLToPath(new URL(`${up}${name}`, import.meta.url)))
  const place = places.find(existsSync)
  if (place === undefined) throw new Error(`pith-lab lacks its own file python/${name}`)
  return place
}
