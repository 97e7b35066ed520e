/**
 * The tags Pith knows by number. A tag outside this table gets a number from its page's own `extraTags`, so two pages may number
 * the same unknown element differently: compare those by name.
 */
export const Tag = {
  /** Not an element: a text node. */
  text: 0,
  html: 1,
  head: 2,
  body: 3,
  title: 4,
  base: 5,
  link: 6,
  meta: 7,
  style: 8,
  script: 9,
  noscript: 10,
  template: 11,
  slot: 12,
  article: 13,
  section: 14,
  nav: 15,
  aside: 16,
  h1: 17,
  h2: 18,
  h3: 19,
  h4: 20,
  h5: 21,
  h6: 22,
  hgroup: 23,
  header: 24,
  footer: 25,
  address: 26,
  main: 27,
  search: 28,
  p: 29,
  hr: 30,
  pre: 31,
  blockquote: 32,
  ol: 33,
  ul: 34,
  menu: 35,
  li: 36,
  dl: 37,
  dt: 38,
  dd: 39,
  figure: 40,
  figcaption: 41,
  div: 42,
  center: 43,
  a: 44,
  em: 45,
  strong: 46,
  small: 47,
  s: 48,
  cite: 49,
  q: 50,
  dfn: 51,
  abbr: 52,
  ruby: 53,
  rt: 54,
  rp: 55,
  rb: 56,
  rtc: 57,
  data: 58,
  time: 59,
  code: 60,
  var: 61,
  samp: 62,
  kbd: 63,
  sub: 64,
  sup: 65,
  i: 66,
  b: 67,
  u: 68,
  mark: 69,
  bdi: 70,
  bdo: 71,
  span: 72,
  br: 73,
  wbr: 74,
  ins: 75,
  del: 76,
  font: 77,
  big: 78,
  strike: 79,
  tt: 80,
  nobr: 81,
  acronym: 82,
  picture: 83,
  source: 84,
  img: 85,
  iframe: 86,
  embed: 87,
  object: 88,
  video: 89,
  audio: 90,
  track: 91,
  map: 92,
  area: 93,
  canvas: 94,
  svg: 95,
  math: 96,
  param: 97,
  table: 98,
  caption: 99,
  colgroup: 100,
  col: 101,
  tbody: 102,
  thead: 103,
  tfoot: 104,
  tr: 105,
  td: 106,
  th: 107,
  form: 108,
  label: 109,
  input: 110,
  button: 111,
  select: 112,
  datalist: 113,
  optgroup: 114,
  option: 115,
  textarea: 116,
  output: 117,
  progress: 118,
  meter: 119,
  fieldset: 120,
  legend: 121,
  details: 122,
  summary: 123,
  dialog: 124,
  frameset: 125,
  frame: 126,
  noframes: 127,
  applet: 128,
  marquee: 129,
  dir: 130,
  listing: 131,
  plaintext: 132,
  xmp: 133,
} as const

export type TagName = Exclude<keyof typeof Tag, "text">

/** Names by number; the text node's is "#text". */
export const TAG_NAMES: readonly string[] = Object.keys(Tag).map(name => (name === "text" ? "#text" : name))

/** Numbers from here on belong to the page's `extraTags`. */
export const FIRST_EXTRA_TAG = TAG_NAMES.length

export const TAG_NUMBERS: ReadonlyMap<string, number> = new Map(
  TAG_NAMES.map((name, number) => [name, number] as const).slice(1),
)

/** A yes/no column over tag numbers; a page's extra tags answer no. As long as the numbers reach, so that no look-up misses. */
export function tagSet(names: readonly TagName[]): Uint8Array {
  const set = new Uint8Array(65536)
  for (const name of names) set[Tag[name]] = 1
  return set
}

/** Elements that begin and end a block, as the HTML standard's style sheet displays them. Most stand side by side in the table above. */
export const BLOCK_TAGS = tagSet([
  "html",
  "body",
  "noscript",
  "template",
  "iframe",
  "object",
  "video",
  "audio",
  "form",
  "select",
])
  .fill(1, Tag.article, Tag.center + 1)
  .fill(1, Tag.table, Tag.th + 1)
  .fill(1, Tag.optgroup, Tag.option + 1)
  .fill(1, Tag.fieldset, Tag.noframes + 1)
  .fill(1, Tag.marquee, Tag.xmp + 1)

export const HEADING_TAGS = tagSet(["h1", "h2", "h3", "h4", "h5", "h6"])

/** Elements whose text is code or data for the machine, never content. */
export const RAW_TAGS = tagSet(["script", "style", "title", "noframes", "textarea", "datalist", "select", "canvas"])

/** Elements that are leaves by themselves: something to see without text of its own. */
export const LEAF_TAGS = tagSet(["img", "hr", "video", "audio", "iframe", "embed", "object"])

/** Elements in which white space is kept as written. */
export const PRE_TAGS = tagSet(["pre", "listing", "plaintext", "xmp"])
