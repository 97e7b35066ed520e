import { describe, expect, it } from "vitest"
import { readCommand } from "../src/command.ts"
import { checkSettings } from "../src/extract-options.ts"
import { learnTemplateCommand } from "../src/learn-template-command.ts"
import { methodsCommand } from "../src/methods-command.ts"
import { example, runPith } from "./run-pith.ts"

/** What is said of a wrong command line, before any page is read. */
async function complaint(words: readonly string[]): Promise<string> {
  try {
    const command = readCommand(words)
    if (command.name === "extract") await checkSettings(command.settings)
    if (command.name === "methods") methodsCommand(command.words)
    if (command.name === "learn-template") await learnTemplateCommand(command.words)
  } catch (error) {
    if (error instanceof Error) return `${error.constructor.name}: ${error.message}`
    throw error
  }
  return "nothing"
}

describe("wrong usage", () => {
  it.each([
    [[], /Give a file/],
    [[""], /Give a file/],
    [["-", "-"], /only once/],
    [["x", "--precision", "--recall"], /--precision or --recall, not both/],
    [["x", "--links", "--no-links"], /--links or --no-links, not both/],
    [["x", "--comments", "--no-comments"], /--comments or --no-comments, not both/],
    [["x", "--standalone", "--text"], /does not go with --text/],
    [["x", "--html", "--with-metadata"], /take --standalone/],
    [["x", "--url", "here"], /absolute/],
    [["x", "-o"], /output-dir/],
    [["x", "-o", ""], /--output-dir takes a value/],
    [["--nonsense", "x"], /nonsense/],
    [["--text=yes", "x"], /does not take an argument/],
    [["--text", "--json", "x"], /Choose one output/],
    [["x", "--parallel", "none"], /whole number/],
    [["x", "--parallel", "-1"], /--parallel/],
    [["x", "--timeout", "0"], /whole number/],
    [["x", "--max-size", "1e9"], /whole number/],
    [["x", "--method", "nope"], /There is no method "nope"/],
    [["methods", "cetd"], /pith methods takes no "cetd"/],
    [["learn-template", example], /two or more pages/],
    [["learn-template", "--nonsense"], /nonsense/],
  ])("%j is told in one sentence", async (words, message) => {
    const said = await complaint(words)
    expect(said).toMatch(message)
    expect(said).toMatch(/^(?:UsageError|PithError): .+$/)
  })

  it("ends with 2 and a hint, and a page that is missing with 1", async () => {
    const wrong = await runPith(["x", "--parallel", "-1"])
    expect([wrong.code, wrong.out]).toEqual([2, ""])
    expect(wrong.err).toMatch(/^pith: .+\nTry: pith --help\n$/)
    const method = await runPith([example, "--method", "nope"])
    expect([method.code, method.out]).toEqual([2, ""])
    const missing = await runPith(["learn-template", example, "nothing.html"])
    expect(missing.code).toBe(1)
    expect(missing.err).toContain("pith: nothing.html: no such file or folder\n")
  })
})
