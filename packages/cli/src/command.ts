/** What the person asked for: the words of the command line, checked and typed. */
import { parseArgs } from "node:util"

export type Format = "markdown" | "text" | "html" | "json" | "tei"

export interface ExtractCommand {
  readonly name: "extract"
  readonly inputs: readonly string[]
  readonly format: Format
  readonly settings: ConvertSettings
  readonly outputDir: string | undefined
  readonly parallel: number
  /** Files to draw or print to, in place of the output. */
  readonly picture: string | undefined
  readonly compare: readonly string[]
  readonly pdf: string | undefined
}

/** Whether a browser loads the page first: never, always, or where it turns out to be empty without. */
export type RenderChoice = "never" | "always" | "auto"

/** All that a worker needs to turn one input into output; plain data, so that it crosses thread boundaries. */
export interface ConvertSettings {
  readonly format: Format
  readonly method: string | undefined
  readonly url: string | undefined
  readonly focus: "balanced" | "precision" | "recall"
  readonly links: boolean
  readonly images: boolean
  readonly tables: boolean
  readonly comments: boolean
  readonly withMetadata: boolean
  readonly standalone: boolean
  readonly explain: boolean
  readonly template: string | undefined
  readonly model: string | undefined
  /** Other pages of the same site: files, folders or addresses. */
  readonly siblings: readonly string[]
  readonly render: RenderChoice
  /** Whether pages in the browser may reach this machine and its network. */
  readonly private: boolean
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface OtherCommand {
  readonly name: "methods" | "help" | "version" | "learn-template" | "layouts" | "bench" | "train" | "rivals"
  readonly words: readonly string[]
}

export type Command = ExtractCommand | OtherCommand

/** The person's mistake, in words; ends the program with code 2. */
export class UsageError extends Error {}

const SUBCOMMANDS = ["methods", "learn-template", "layouts", "bench", "train", "rivals"] as const

const OPPOSITES = [
  ["precision", "recall"],
  ["links", "no-links"],
  ["images", "no-images"],
  ["tables", "no-tables"],
  ["comments", "no-comments"],
] as const

export function readCommand(words: readonly string[]): Command {
  const [first, ...rest] = words
  const subcommand = SUBCOMMANDS.find(name => name === first)
  // The others have a help of their own.
  if (first === "help" || (first === "methods" && /^(?:--help|-h)$/.test(rest[0] ?? "")))
    return { name: "help", words: rest }
  if (subcommand !== undefined) return { name: subcommand, words: rest }
  const { values, positionals } = parse(words.map(word => (word === "--render" ? "--render=always" : word)))
  if (values.help) return { name: "help", words: [] }
  if (values.version) return { name: "version", words: [] }
  if (positionals.length === 0 || positionals.includes(""))
    throw new UsageError("Give a file, a folder, an address, or - for standard input.")
  if (positionals.indexOf("-") !== positionals.lastIndexOf("-"))
    throw new UsageError("Standard input can be read only once: give - once.")
  for (const [name, value] of Object.entries(values))
    if (value === "") throw new UsageError(`--${name} takes a value, not an empty one.`)
  for (const [one, other] of OPPOSITES)
    if (values[one] === true && values[other] === true) throw new UsageError(`Choose --${one} or --${other}, not both.`)
  const format = formatOf(values)
  const { picture, pdf } = values
  if (positionals.length > 1 && (picture ?? pdf) !== undefined)
    throw new UsageError("--picture and --pdf take one page at a time.")
  if (values.compare !== undefined && picture === undefined)
    throw new UsageError("--compare draws a picture: say where it goes with --picture FILE.")
  return {
    name: "extract",
    picture,
    pdf,
    compare: values.compare?.split(",").filter(id => id !== "") ?? [],
    inputs: positionals,
    format,
    outputDir: values["output-dir"],
    parallel: wholeNumber("parallel", values.parallel, 1, 256),
    settings: {
      format,
      method: values.method,
      url: values.url,
      focus: focusOf(values),
      links: values["no-links"] !== true,
      images: values["no-images"] !== true,
      tables: values["no-tables"] !== true,
      comments: values.comments === true,
      withMetadata: values["with-metadata"] === true,
      standalone: values.standalone === true,
      explain: values.explain === true,
      template: values.template,
      model: values.model,
      siblings: values.siblings ?? [],
      render: renderOf(values.render),
      private: values.private === true,
      timeoutMs: 1000 * wholeNumber("timeout", values.timeout, 1, 3600),
      maxBytes: (1 << 20) * wholeNumber("max-size", values["max-size"], 1, 4096),
    },
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "V" },
        markdown: { type: "boolean" },
        text: { type: "boolean" },
        html: { type: "boolean" },
        json: { type: "boolean" },
        tei: { type: "boolean" },
        standalone: { type: "boolean" },
        "output-dir": { type: "string", short: "o" },
        method: { type: "string", short: "m" },
        url: { type: "string" },
        "with-metadata": { type: "boolean" },
        links: { type: "boolean" },
        "no-links": { type: "boolean" },
        images: { type: "boolean" },
        "no-images": { type: "boolean" },
        tables: { type: "boolean" },
        "no-tables": { type: "boolean" },
        comments: { type: "boolean" },
        "no-comments": { type: "boolean" },
        precision: { type: "boolean" },
        recall: { type: "boolean" },
        explain: { type: "boolean" },
        template: { type: "string" },
        model: { type: "string" },
        siblings: { type: "string", multiple: true },
        render: { type: "string", default: "never" },
        private: { type: "boolean" },
        picture: { type: "string" },
        compare: { type: "string" },
        pdf: { type: "string" },
        parallel: { type: "string", default: "1" },
        timeout: { type: "string", default: "30" },
        "max-size": { type: "string", default: "64" },
      },
    })
  } catch (error) {
    throw usageError(error)
  }
}

/** What `parseArgs` says about wrong words, without its advice, which fills lines. */
export function usageError(error: unknown): UsageError {
  return new UsageError(error instanceof Error ? (error.message.split(/\.?\s*\n|\. /)[0] ?? "") : String(error))
}

function formatOf(values: Readonly<Record<string, unknown>>): Format {
  const asked = (["markdown", "text", "html", "json", "tei"] as const).filter(format => values[format] === true)
  if (asked.length > 1) throw new UsageError(`Choose one output: ${asked.map(format => `--${format}`).join(", ")}.`)
  const format = asked[0] ?? (values.standalone === true ? "html" : "markdown")
  if (values.standalone === true && format !== "html")
    throw new UsageError(`--standalone is a whole HTML document: it does not go with --${format}.`)
  if (values["with-metadata"] === true && values.standalone !== true && format === "html")
    throw new UsageError("--with-metadata goes with Markdown and text; for HTML with metadata take --standalone.")
  return format
}

function renderOf(value: string): RenderChoice {
  const choice = (["never", "always", "auto"] as const).find(name => name === value)
  if (choice === undefined) throw new UsageError(`--render stands alone or is --render=auto, not --render=${value}.`)
  return choice
}

function focusOf(values: Readonly<Record<string, unknown>>): "balanced" | "precision" | "recall" {
  return values.precision === true ? "precision" : values.recall === true ? "recall" : "balanced"
}

export function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${value}".`)
}
