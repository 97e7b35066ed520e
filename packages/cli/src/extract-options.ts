/** The library's options for a run: what was asked for, with the files that go with it (template, model, pages of the same site) read once. */
import { readFile } from "node:fs/promises"
import { DEFAULT_METHOD, decodeModel, decodeTemplate, type ExtractOptions, type Need, type Page } from "pith"
import { checkOptions, findMethod } from "pith/internals"
import { type ConvertSettings, UsageError } from "./command.ts"
import { Failure, failureOf } from "./failure.ts"
import { expandInputs } from "./inputs.ts"
import { readPage } from "./read-page.ts"

const prepared = new WeakMap<ConvertSettings, Promise<ExtractOptions>>()

export function optionsOf(settings: ConvertSettings): Promise<ExtractOptions> {
  const options = prepared.get(settings) ?? prepare(settings)
  prepared.set(settings, options)
  return options
}

/** Wrong usage is told before the first page is read, and once, however many pages and workers there are. */
export async function checkSettings(settings: ConvertSettings): Promise<void> {
  const method = findMethod(settings.method ?? DEFAULT_METHOD)
  const missing = method?.needs.find(need => FLAGS[need](settings) !== undefined)
  if (method !== undefined && missing !== undefined)
    throw new UsageError(`Method "${method.id}" needs ${FLAGS[missing](settings)}.`)
  const options = await optionsOf(settings)
  // A layout comes from the browser, page by page.
  if (!needsLayout(settings.method)) checkOptions({ ...options, url: settings.url }, DEFAULT_METHOD)
}

/** What to say where a method's need is not met. */
const FLAGS: Readonly<Record<Need, (settings: ConvertSettings) => string | undefined>> = {
  layout: () => undefined,
  siblings: ({ siblings }) =>
    siblings.length > 0 ? undefined : "other pages of the same site: name them with --siblings FILE",
  model: ({ model }) =>
    model !== undefined ? undefined : "a trained model: name it with --model FILE (made by: pith train)",
}

export function needsLayout(method: string | undefined): boolean {
  return method !== undefined && findMethod(method)?.needs.includes("layout") === true
}

async function prepare(settings: ConvertSettings): Promise<ExtractOptions> {
  const { method, template, model, siblings } = settings
  return {
    ...(method !== undefined && { method }),
    ...(template !== undefined && { template: decodeTemplate(await readJson("--template", template)) }),
    ...(model !== undefined && { model: decodeModel(await readJson("--model", model)) }),
    ...(siblings.length > 0 && { siblings: await readSiblings(settings) }),
    focus: settings.focus,
    links: settings.links,
    images: settings.images,
    tables: settings.tables,
    comments: settings.comments,
    explain: settings.explain,
  }
}

async function readSiblings(settings: ConvertSettings): Promise<readonly Page[]> {
  const { inputs, failures } = await expandInputs(settings.siblings)
  for (const [name, failure] of failures) throw new Failure(`--siblings ${name}: ${failure.message}`)
  const pages: Page[] = []
  for (const input of inputs) {
    try {
      pages.push(await readPage(input, settings))
    } catch (error) {
      throw new Failure(`--siblings ${input.name}: ${failureOf(error).message}`)
    }
  }
  return pages
}

/** What is no JSON is undefined, which the decoders refuse with their own words. */
async function readJson(flag: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw new Failure(`${flag} ${path}: ${failureOf(error).message}`)
  }
}
