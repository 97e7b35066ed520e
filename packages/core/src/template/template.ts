/** A site's template: what its pages share. Learnt once from a few pages, kept as small JSON, taken away from any page of the site. */
import { PithError } from "../errors.ts"

export { learnTemplate } from "./learn-template.ts"
export { templateLeaves } from "./template-leaves.ts"
export { restoreLeaves, withoutLeaves } from "./without-leaves.ts"

export interface Template {
  /** How many different pages it was learnt from. */
  readonly pages: number
  /** Share of the pages that a key had to stand on. */
  readonly share: number
  /** Digests of path and text (see views/leaf-keys.ts). */
  readonly keys: ReadonlySet<number>
}

/** The JSON form: keys as one string, eight characters a key (48 bits), in rising order. */
export interface TemplateJson {
  readonly format: "pith-template"
  readonly version: 1
  readonly pages: number
  readonly share: number
  readonly keys: string
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const KEY_LENGTH = 8

export function encodeTemplate(template: Template): TemplateJson {
  const { pages, share } = template
  const keys = [...template.keys].sort((a, b) => a - b).map(encodeKey)
  return { format: "pith-template", version: 1, pages, share, keys: keys.join("") }
}

/** Checks a decoded JSON value; throws a PithError that says what is wrong with it. */
export function decodeTemplate(value: unknown): Template {
  if (typeof value !== "object" || value === null) throw new PithError("bad-template", "A template is a JSON object.")
  const json = value as Partial<Record<keyof TemplateJson, unknown>>
  if (json.format !== "pith-template")
    throw new PithError("bad-template", 'Not a Pith template: "format" is not "pith-template".')
  if (json.version !== 1)
    throw new PithError("bad-template", `Template version ${String(json.version)} is not known here; expected 1.`)
  const { pages, share, keys } = json
  if (typeof pages !== "number" || !Number.isInteger(pages) || pages < 1)
    throw new PithError("bad-template", 'A template says from how many "pages" it was learnt.')
  if (typeof share !== "number" || !(share >= 0 && share <= 1))
    throw new PithError("bad-template", `A template's "share" is a number from 0 to 1.`)
  if (typeof keys !== "string" || keys.length % KEY_LENGTH !== 0)
    throw new PithError("bad-template", `A template's "keys" are one string of ${KEY_LENGTH} characters a key.`)
  const decoded = new Set<number>()
  for (let at = 0; at < keys.length; at += KEY_LENGTH) decoded.add(decodeKey(keys, at))
  return { pages, share, keys: decoded }
}

function encodeKey(key: number): string {
  let out = ""
  for (let i = 0, rest = key; i < KEY_LENGTH; i++) {
    out = ALPHABET[rest % 64]! + out
    rest = Math.floor(rest / 64)
  }
  return out
}

function decodeKey(keys: string, at: number): number {
  let key = 0
  for (let i = at; i < at + KEY_LENGTH; i++) {
    const digit = ALPHABET.indexOf(keys[i]!)
    if (digit < 0) throw new PithError("bad-template", `A template's "keys" hold a foreign character: "${keys[i]}".`)
    key = key * 64 + digit
  }
  return key
}
