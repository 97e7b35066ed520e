/**
 * The browser bundle stays small: people put it into extensions and pages. What each part of it may weigh, after gzip:
 *
 *   the core      parser, Page, content tree, metadata, writers and one simple method (CETD), without models    100 KB
 *   the charsets  what languages look like in legacy encodings: a model too, kept as a table                     10 KB
 *   the flagship  the `pith` method and the rescue from data, with weights                                       90 KB
 *   the papers    what all published methods and their weights add: for people who compare methods               40 KB
 *
 * The parts are told apart by bundling with a registry that lists fewer methods.
 */
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const KB = 1024

const withoutCharsets = standIn("page/charset-models", "export const candidates = () => []")
const withoutRescue = standIn("rescue/rescue-page", "export const rescuePage = () => undefined")
const simple = ["cetd", "./cetd.ts"]
const flagship = ["pith", "./pith/pith.ts"]

const core = await bundle([simple], [withoutCharsets, withoutRescue])
const decoder = await bundle([simple], [withoutRescue])
const reader = await bundle([simple, flagship])
const whole = await bundle()

const rows = [
  ["core with parser, without models", core, 100 * KB],
  ["charset statistics", decoder - core, 10 * KB],
  ["flagship, code and weights", reader - decoder, 90 * KB],
  ["published methods and their weights", whole - reader, 40 * KB],
]
let failed = false
for (const [name, size, limit] of rows) {
  console.log(`size: ${name}: ${(size / KB).toFixed(1)} KB gzip (limit ${(limit / KB).toFixed(0)} KB)`)
  failed ||= size > limit
}
console.log(`size: the whole bundle: ${(whole / KB).toFixed(1)} KB gzip`)
process.exit(failed ? 1 : 0)

/** The gzip size of the bundle with these methods alone, or with all of them. */
async function bundle(listed, plugins = []) {
  const result = await build({
    entryPoints: ["packages/core/src/index.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["source"],
    write: false,
    logLevel: "silent",
    plugins: listed === undefined ? plugins : [...plugins, fewerMethods(listed)],
  })
  return gzipSync(result.outputFiles[0].contents, { level: 9 }).length
}

function fewerMethods(listed) {
  const imports = listed.map(([name, path]) => `import { ${name} } from "${path}"`)
  const list = `export const methods = [${listed.map(([name]) => `${name}()`).join(", ")}]`
  const find = "export const findMethod = id => methods.find(method => method.id === id)"
  return standIn("methods/registry", [...imports, list, find].join("\n"))
}

/** Bundles these lines in place of a file. */
function standIn(file, contents) {
  return {
    name: file,
    setup: builder =>
      builder.onLoad({ filter: new RegExp(`/core/src/${file}\\.ts$`) }, () => ({ contents, loader: "ts" })),
  }
}
