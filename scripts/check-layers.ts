/**
 * Who may import whom (ARCHITECTURE.md, "Layers"). Without this check the arrows hold for a month; with it a newcomer can trust the
 * folder names. Fails on a forbidden import, on a cycle between files, and on anything in core that would not run in a browser.
 */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")

/** For each room of core, the rooms it may import from (its own is always allowed). Files directly in src may import all. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  math: [],
  page: ["math"],
  views: ["math", "page"],
  features: ["math", "page", "views", "selection"],
  model: ["math"],
  models: ["model"],
  selection: ["page"],
  template: ["page", "views", "features", "math", "selection"],
  methods: ["page", "views", "features", "model", "models", "selection", "math", "template"],
  rescue: ["page", "selection"],
  document: ["page", "selection", "views", "features", "math"],
  render: ["page", "selection", "document"],
}
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  render: ["pith"],
  lab: ["pith", "pith-render"],
  cli: ["pith", "pith-lab", "pith-render"],
}
/** What core may depend on at run time. */
const CORE_DEPENDENCIES = ["parse5"]

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|mts)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^"'`;]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm

function importsOf(file: string): Import[] {
  const found: Import[] = []
  for (const match of readFileSync(file, "utf8").matchAll(IMPORT))
    found.push({ from: file, to: match[2] ?? match[3] ?? "", typeOnly: match[1] !== undefined })
  return found
}

const faults: string[] = []
const graph = new Map<string, string[]>()
const show = (file: string) => relative(root, file)

for (const name of Object.keys(PACKAGES)) {
  const source = join(root, "packages", name, "src")
  for (const file of sourceFiles(source)) {
    const edges: string[] = []
    for (const { to, typeOnly } of importsOf(file)) {
      if (to.startsWith(".")) {
        const target = resolve(dirname(file), to)
        if (!target.startsWith(source) && !target.endsWith(`packages/${name}/package.json`))
          faults.push(`${show(file)} reaches outside its package: ${to}`)
        if (!typeOnly) edges.push(target)
        if (name === "core") checkRoom(source, file, target)
        if (target.includes("/rivals/") && !file.includes("/rivals/") && !target.endsWith("/rivals/index.ts"))
          faults.push(`${show(file)} imports a rival directly; only rivals/index.ts may`)
      } else checkPackage(name, file, to)
    }
    graph.set(file, edges)
  }
}

function checkRoom(source: string, file: string, target: string): void {
  const [room, ...rest] = relative(source, file).split("/")
  const [other, ...otherRest] = relative(source, target).split("/")
  if (room === undefined || other === undefined || rest.length === 0) return
  if (otherRest.length === 0) {
    if (other !== "errors.ts")
      faults.push(`${show(file)} imports ${other}: the main path imports rooms, not the other way`)
    return
  }
  if (room !== other && !(ROOMS[room] ?? []).includes(other))
    faults.push(
      `${show(file)} (${room}) may not import ${other}: allowed are ${(ROOMS[room] ?? []).join(", ") || "none"}`,
    )
  if (room === "methods" && other === "methods") checkMethod(file, rest, otherRest)
}

/** Methods are peers: one never imports another. What they share is the interface, and the baselines of CLG their frame. */
function checkMethod(file: string, path: readonly string[], target: readonly string[]): void {
  const shared = ["method.ts", "layout-baseline.ts"]
  const self = path.length > 1 ? path[0] : path[0]?.replace(/\.ts$/, "")
  const other = target.length > 1 ? target[0] : target[0]?.replace(/\.ts$/, "")
  if (self === "registry" || self === "conformance" || self === other || shared.includes(target[0] ?? "")) return
  faults.push(
    `${show(file)} imports another method (${other}): move what they share to features, views, math or selection`,
  )
}

function checkPackage(name: string, file: string, to: string): void {
  const base = to.startsWith("@") ? to.split("/").slice(0, 2).join("/") : (to.split("/")[0] ?? to)
  if (base === "pith-cli") faults.push(`${show(file)} imports the command line`)
  if (/^pith(-|$)/.test(base) && !(PACKAGES[name] ?? []).includes(base))
    faults.push(`packages/${name} may not import ${base} (${show(file)})`)
  if (name === "core" && !CORE_DEPENDENCIES.includes(base) && !base.startsWith("."))
    faults.push(
      `core runs in browsers and depends on ${CORE_DEPENDENCIES.join(", ")} alone: ${show(file)} imports ${to}`,
    )
}

/** Depth-first search with an explicit stack; a file met again while it is still open closes a cycle. */
function findCycle(): string[] | undefined {
  const done = new Set<string>()
  for (const start of graph.keys()) {
    const path: { file: string; next: number }[] = [{ file: start, next: 0 }]
    const open = new Set([start])
    while (path.length > 0) {
      const top = path[path.length - 1]!
      const target = (graph.get(top.file) ?? [])[top.next++]
      if (target === undefined || done.has(top.file)) {
        done.add(top.file)
        open.delete(top.file)
        path.pop()
      } else if (open.has(target))
        return [...path.map(step => step.file).slice(path.findIndex(s => s.file === target)), target]
      else if (!done.has(target)) {
        path.push({ file: target, next: 0 })
        open.add(target)
      }
    }
  }
  return undefined
}

const cycle = findCycle()
if (cycle !== undefined) faults.push(`import cycle: ${cycle.map(show).join(" → ")}`)
for (const fault of faults) console.error(fault)
console.log(`layers: ${graph.size} files, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
