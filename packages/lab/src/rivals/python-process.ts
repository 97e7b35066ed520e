import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import type { OpenRival, RivalAnswer, RivalFailed, RivalPage } from "./rival.ts"

/** Chosen: newspaper4k's word tables are the slowest to load, about 2 s; a busy machine takes its time. */
const startTimeoutMs = 120_000
const messageChars = 2_000

interface Running {
  readonly child: ChildProcessWithoutNullStreams
  readonly lines: AsyncIterator<string>
  readonly ended: Promise<string>
  said: string
}

/**
 * One rival as a process that answers line by line (python/serve.py), started at the first page. A page that hangs or kills it
 * is a failed answer for that page, and the next page starts the process anew.
 */
export class PythonProcess implements OpenRival {
  readonly #command: string
  readonly #args: readonly string[]
  readonly #timeoutMs: number
  #running: Running | undefined
  #last: Promise<unknown> = Promise.resolve()
  #asked = 0

  constructor(command: string, args: readonly string[], timeoutMs: number) {
    this.#command = command
    this.#args = args
    this.#timeoutMs = timeoutMs
  }

  extract(page: RivalPage): Promise<RivalAnswer> {
    const answer = this.#last.then(() => this.#ask(page))
    this.#last = answer
    return answer
  }

  async close(): Promise<void> {
    await this.#last
    await this.#stop()
  }

  async #ask(page: RivalPage): Promise<RivalAnswer> {
    if (this.#running === undefined) {
      this.#running = start(this.#command, this.#args)
      const hello = await this.#line(this.#running, startTimeoutMs)
      if (typeof hello !== "string") return { ...hello, message: `did not start: ${hello.message}` }
    }
    const id = ++this.#asked
    const { child } = this.#running
    child.stdin.write(`${JSON.stringify({ id, url: page.url, html: Buffer.from(page.bytes).toString("base64") })}\n`)
    const line = await this.#line(this.#running, this.#timeoutMs)
    if (typeof line !== "string") return line
    const answer = readAnswer(line, id)
    if (answer !== undefined) return answer
    await this.#stop()
    return { outcome: "error", ms: 0, message: `not an answer: ${line.slice(0, messageChars)}` }
  }

  /** The process's next line; when there is none in time, the process is ended and the reason given. */
  async #line(running: Running, timeoutMs: number): Promise<string | RivalFailed> {
    const start = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<"late">(resolve => {
      timer = setTimeout(resolve, timeoutMs, "late")
    })
    const next = await Promise.race([running.lines.next(), late])
    clearTimeout(timer)
    if (next !== "late" && !next.done) return next.value

    const ms = performance.now() - start
    await this.#stop()
    if (next === "late") return { outcome: "timeout", ms, message: `no answer in ${timeoutMs} ms` }
    const message = [await running.ended, running.said.trim()].filter(Boolean).join(": ")
    return { outcome: "error", ms, message }
  }

  async #stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (running === undefined) return
    running.child.kill("SIGKILL")
    await running.ended
  }
}

function start(command: string, args: readonly string[]): Running {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] })
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  const ended = new Promise<string>(resolve => {
    child.once("error", error => resolve(error.message))
    child.once("close", (code, signal) => resolve(`the process ended with ${signal ?? `code ${code}`}`))
  })
  const running: Running = { child, lines, ended, said: "" }
  child.stderr.setEncoding("utf8").on("data", (said: string) => {
    running.said = (running.said + said).slice(-messageChars)
  })
  // A process that died between two pages breaks the pipe; the missing answer tells, with the reason of its end.
  child.stdin.on("error", () => {})
  return running
}

function readAnswer(line: string, id: number): RivalAnswer | undefined {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isRecord(read) || read.id !== id || typeof read.ms !== "number") return undefined
  const { ms } = read
  if (typeof read.error === "string") return { outcome: "error", ms, message: read.error }
  if (typeof read.text !== "string") return undefined
  const { peakMb, title, author, date, type } = read
  return {
    outcome: "ok",
    ms,
    text: read.text,
    ...(typeof peakMb === "number" ? { peakMb } : {}),
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof author === "string" ? { author } : {}),
    ...(typeof date === "string" ? { date } : {}),
    ...(typeof type === "string" ? { type } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
