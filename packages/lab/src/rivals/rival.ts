/**
 * Another extractor, run on the same pages as our methods. Each has an adapter in a file of its own that only this folder's
 * index imports, so that a rival which is not installed costs nothing and changes nothing.
 */
export interface Rival {
  readonly id: string
  /** What is installed, with the DOM it stands on where it needs one; undefined where it is not installed. */
  version(): Promise<string | undefined>
  available(): Promise<true | NotInstalled>
  open(options?: OpenOptions): Promise<OpenRival>
}

export interface NotInstalled {
  readonly installed: false
  /** What a person types to install it. */
  readonly command: string
}

export interface OpenOptions {
  /**
   * How long one page may take before its answer is a `timeout`; 30 s unless told (chosen). Holds for the rivals that are
   * processes. Those of npm block the thread they run in, so only the owner of that thread can end them.
   */
  readonly timeoutMs?: number
}

/** A rival ready for page after page. Pages asked for at once are answered in turn. */
export interface OpenRival {
  extract(page: RivalPage): Promise<RivalAnswer>
  close(): Promise<void>
}

export interface RivalPage {
  /** The page as it was served, for rivals that decode by themselves. */
  readonly bytes: Uint8Array
  /** The same, decoded. */
  readonly text: string
  readonly url?: string
}

export type RivalAnswer = RivalFound | RivalFailed

export interface RivalFound {
  readonly outcome: "ok"
  /** The processor time the rival spent on the page: neither its start nor our transport. */
  readonly ms: number
  /** The most memory its process has held so far; only for rivals with a process of their own. */
  readonly peakMb?: number
  /** Plain text with line breaks between blocks; "" where the rival found nothing. */
  readonly text: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  /** Its page type, in its own words. */
  readonly type?: string
}

export interface RivalFailed {
  readonly outcome: "error" | "timeout"
  readonly ms: number
  readonly message: string
}

export const installCommand = "pith rivals install"
