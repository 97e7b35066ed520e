/** The inputs a person names — files, folders, addresses, `-` — as one list, and their bytes. */
import { createReadStream } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { basename, extname, join, relative, sep } from "node:path"
import { pathToFileURL } from "node:url"
import { gunzipSync } from "node:zlib"
import { Failure, failureOf } from "./failure.ts"
import { fetchPage } from "./fetch-page.ts"
import { readLimited, tooLarge } from "./read-limited.ts"

export interface Input {
  /** As the person would name it. */
  readonly name: string
  readonly kind: "file" | "url" | "stdin"
  /** Where its output goes below the output folder, without extension. */
  readonly outputName: string
}

export interface InputBytes {
  readonly bytes: Uint8Array
  readonly url: string | undefined
  readonly contentType: string | undefined
}

const PAGE_FILE = /\.(?:html?|xhtml|shtml|php|aspx?|jsp)(?:\.gz)?$/i

export async function expandInputs(
  names: readonly string[],
): Promise<{ inputs: Input[]; failures: [string, Failure][] }> {
  const inputs: Input[] = []
  const failures: [string, Failure][] = []
  for (const name of names) {
    if (name === "-") inputs.push({ name: "standard input", kind: "stdin", outputName: "stdin" })
    else if (/^https?:\/\//i.test(name)) inputs.push({ name, kind: "url", outputName: nameOfAddress(name) })
    else if (/^[a-z][a-z\d+.-]+:\/\//i.test(name))
      failures.push([name, new Failure("only http and https addresses can be fetched")])
    else if (await isFolder(name)) {
      const below = await pagesBelow(name)
      if (below.found.length === 0 && below.failures.length === 0)
        failures.push([name, new Failure("no pages (.html, .htm, …) in this folder")])
      inputs.push(...below.found)
      failures.push(...below.failures)
    } else inputs.push({ name, kind: "file", outputName: withoutExtension(basename(name)) })
  }
  return { inputs: withUniqueOutputs(inputs), failures }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    // Not there or not readable: it is treated as a file, and reading it says what is wrong.
    return false
  }
}

/** The pages of a folder and of those below it, by name. A folder that cannot be read fails alone. */
async function pagesBelow(top: string): Promise<{ found: Input[]; failures: [string, Failure][] }> {
  const paths: string[] = []
  const failures: [string, Failure][] = []
  const folders = [top]
  for (const folder of folders) {
    try {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) folders.push(path)
        // A link may stand for a page. One that stands for a folder is not followed: it may lead back here.
        else if (PAGE_FILE.test(entry.name) && (entry.isFile() || !(await isFolder(path)))) paths.push(path)
      }
    } catch (error) {
      failures.push([folder, failureOf(error)])
    }
  }
  const found = paths
    .sort()
    .map(path => ({ name: path, kind: "file" as const, outputName: withoutExtension(relative(top, path)) }))
  return { found, failures }
}

function withoutExtension(path: string): string {
  const plain = path.replace(/\.gz$/i, "")
  const extension = extname(plain)
  return extension === "" ? plain : plain.slice(0, -extension.length)
}

/** Host and path as a relative path of plain characters. */
function nameOfAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const path = url === undefined ? address : `${url.hostname}${url.pathname}${url.search}`
  const safe = path.replace(/\/$/, "").replace(/[^\p{L}\p{N}/._-]+/gu, "_")
  return safe
    .split("/")
    .filter(part => part !== "" && part !== "." && part !== "..")
    .join(sep)
    .slice(0, 200)
}

/** Two inputs never write the same file: later ones get a number. */
function withUniqueOutputs(inputs: readonly Input[]): Input[] {
  const taken = new Set(inputs.map(input => input.outputName))
  const met = new Set<string>()
  const counts = new Map<string, number>()
  return inputs.map(input => {
    const { outputName } = input
    if (!met.has(outputName)) {
      met.add(outputName)
      return input
    }
    let count = counts.get(outputName) ?? 2
    while (taken.has(`${outputName}-${count}`)) count++
    counts.set(outputName, count + 1)
    return { ...input, outputName: `${outputName}-${count}` }
  })
}

export interface ReadLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

export async function readInput(input: Input, limits: ReadLimits): Promise<InputBytes> {
  if (input.kind === "url") {
    const fetched = await fetchPage(input.name, limits)
    return { ...fetched, bytes: refuseFeed(fetched.bytes) }
  }
  const url = input.kind === "file" ? pathToFileURL(input.name).href : undefined
  const stream = input.kind === "file" ? createReadStream(input.name) : process.stdin
  const bytes = unpacked(await readLimited(stream, limits.maxBytes), limits.maxBytes)
  return { bytes: refuseFeed(bytes), url, contentType: undefined }
}

/** The first element of RSS and Atom, after what XML allows before it. */
const FEED = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--[^>]*-->)*<(?:rss|feed|rdf:RDF)[\s>]/

/** Feeds are served as plain XML, as pages sometimes are. */
function refuseFeed(bytes: Uint8Array): Uint8Array {
  if (FEED.test(Buffer.from(bytes.subarray(0, 1024)).toString("latin1"))) throw new Failure("a feed, not HTML")
  return bytes
}

/** Crawlers keep pages gzipped. */
function unpacked(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxBytes)
    throw new Failure("not a whole gzip file")
  }
}
