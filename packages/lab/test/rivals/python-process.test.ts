import { afterEach, describe, expect, it } from "vitest"
import { PythonProcess } from "../../src/rivals/python-process.ts"

/** Speaks the protocol of python/serve.py; what the page says decides what becomes of the process. */
const server = `
  console.log(JSON.stringify({ rival: "test", version: "1" }))
  require("node:readline").createInterface({ input: process.stdin }).on("line", line => {
    const { id, url, html } = JSON.parse(line)
    const page = Buffer.from(html, "base64").toString()
    if (page === "crash") { console.error("out of luck"); process.exit(7) }
    if (page === "hang") for (;;);
    if (page === "raise") return console.log(JSON.stringify({ id, ms: 3, error: "ValueError: no" }))
    if (page === "junk") return console.log("junk")
    console.log(JSON.stringify({ id, ms: 2, peakMb: 5, text: page, title: url, author: null, pid: process.pid, date: String(process.pid) }))
  })`

const opened: PythonProcess[] = []
const open = (command = process.execPath, args = ["-e", server], timeoutMs = 5_000) => {
  const rival = new PythonProcess(command, args, timeoutMs)
  opened.push(rival)
  return rival
}
afterEach(async () => {
  for (const rival of opened.splice(0)) await rival.close()
})
const page = (text: string) => ({ bytes: new TextEncoder().encode(text), text, url: "https://example.org/" })

describe("PythonProcess", () => {
  it("answers page after page from one process, also when asked at once", async () => {
    const rival = open()
    const answers = await Promise.all(["one", "два", "三"].map(text => rival.extract(page(text))))
    expect(answers).toMatchObject([{ text: "one" }, { text: "два" }, { text: "三" }])
    expect(answers[0]).toMatchObject({ outcome: "ok", ms: 2, peakMb: 5, title: "https://example.org/" })
    expect(answers[0]).not.toHaveProperty("author")
    // The server answers its process id as the date.
    expect(new Set(answers.map(answer => "date" in answer && answer.date)).size).toBe(1)
  })

  it("reports a crash for its page, with what the process said, and goes on with a new process", async () => {
    const rival = open()
    expect(await rival.extract(page("crash"))).toMatchObject({
      outcome: "error",
      message: "the process ended with code 7: out of luck",
    })
    expect(await rival.extract(page("next"))).toMatchObject({ outcome: "ok", text: "next" })
  })

  it("reports a hang as a timeout and goes on", async () => {
    const rival = open(process.execPath, ["-e", server], 300)
    const answer = await rival.extract(page("hang"))
    expect(answer).toMatchObject({ outcome: "timeout", message: "no answer in 300 ms" })
    expect(answer.ms).toBeGreaterThanOrEqual(299)
    expect(answer.ms).toBeLessThan(3_000)
    expect(await rival.extract(page("next"))).toMatchObject({ outcome: "ok", text: "next" })
  })

  it("reports what the rival raised without ending the process", async () => {
    const rival = open()
    const [before, raised, after] = await Promise.all(["a", "raise", "b"].map(text => rival.extract(page(text))))
    expect(raised).toEqual({ outcome: "error", ms: 3, message: "ValueError: no" })
    expect(after).toMatchObject({ text: "b", date: before && "date" in before && before.date })
  })

  it("reports a line that is no answer, and is in step again afterwards", async () => {
    const rival = open()
    expect(await rival.extract(page("junk"))).toMatchObject({ outcome: "error", message: "not an answer: junk" })
    expect(await rival.extract(page("next"))).toMatchObject({ outcome: "ok", text: "next" })
  })

  it("reports a process that does not start", async () => {
    const missing = await open("no-such-python").extract(page("a"))
    expect(missing).toMatchObject({ outcome: "error", message: expect.stringMatching(/^did not start: .*ENOENT/) })
    const broken = await open(process.execPath, ["-e", "process.exit(1)"]).extract(page("a"))
    expect(broken).toMatchObject({ outcome: "error", message: "did not start: the process ended with code 1" })
  })

  it("survives a page larger than a pipe", async () => {
    const text = "x".repeat(3_000_000)
    expect(await open().extract(page(text))).toMatchObject({ outcome: "ok", text })
  })
})
