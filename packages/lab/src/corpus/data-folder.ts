import { existsSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

/**
 * Where the datasets are: PITH_DATA if set (even if it does not exist, so that the reader can name it), else
 * ../shared/datasets beside the repository root, else undefined.
 */
export function dataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  cwd: string = process.cwd(),
): string | undefined {
  if (env.PITH_DATA) return resolve(cwd, env.PITH_DATA)
  const root = repositoryRoot(cwd)
  if (root === undefined) return undefined
  const beside = join(root, "..", "shared", "datasets")
  return existsSync(beside) ? beside : undefined
}

/** The nearest folder upwards whose package.json declares workspaces. */
function repositoryRoot(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest) && readFileSync(manifest, "utf8").includes('"workspaces"')) return folder
    if (dirname(folder) === folder) return undefined
  }
}
