/** Fetches one page politely: a time limit, a size limit, HTML only. */
import { Failure } from "./failure.ts"
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
  const response = await fetch(address, {
    redirect: "follow",
    signal: AbortSignal.timeout(limits.timeoutMs),
    headers: { "user-agent": USER_AGENT, accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1" },
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
  return { bytes: await readBody(response, limits.maxBytes), url: response.url || address, contentType }
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step !== undefined && !step.done; step = await reader?.read()) {
    const part = step.value
    length += part.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new Failure(`larger than ${Math.round(maxBytes / (1 << 20))} MiB (see --max-size)`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
