/** Fetches one page politely: a time limit, a size limit, HTML only. */
import querystring from "node:querystring"
import { Failure } from "./failure.ts"
import { readLimited } from "./read-limited.ts"
import { VERSION } from "./version.ts"

export interface FetchedPage {
  readonly bytes: Uint8Array
  /** The address after redirects. */
  readonly url: string
  readonly contentType: string | undefined
}

export interface FetchLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

const USER_AGENT = `pith/${VERSION} (web page reader; one request per page)`
const READABLE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)\b/i

export async function fetchPage(address: string, limits: FetchLimits): Promise<FetchedPage> {
  const { url, authorization } = withoutCredentials(address)
  const response = await fetch(url, {
    redirect: "follow",
    signal: AbortSignal.timeout(limits.timeoutMs),
    headers: { "user-agent": USER_AGENT, accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1", ...authorization },
  })
  const contentType = response.headers.get("content-type") ?? undefined
  if (!response.ok) {
    await response.body?.cancel()
    throw new Failure(`the server answered ${response.status} ${response.statusText}`.trim())
  }
  if (contentType !== undefined && !READABLE.test(contentType)) {
    await response.body?.cancel()
    throw new Failure(`the server sent ${contentType}, not HTML`)
  }
  const bytes = response.body === null ? new Uint8Array() : await readLimited(partsOf(response.body), limits.maxBytes)
  return { bytes, url: response.url || url.href, contentType }
}

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value
  } finally {
    await reader.cancel()
  }
}

/** A name and a password in an address go where they belong; `fetch` takes none in the address itself. */
function withoutCredentials(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address)
  const pair = `${querystring.unescape(url.username)}:${querystring.unescape(url.password)}`
  url.username = ""
  url.password = ""
  return { url, authorization: pair === ":" ? {} : { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } }
}
