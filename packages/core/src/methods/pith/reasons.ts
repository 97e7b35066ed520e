/** Why a block was kept or left, in words: what each column of the model says about a block. Unknown columns speak for themselves. */

/** The words of a column, for a high and for a low value. */
type Words = readonly [high: string, low: string]

const OWN: Readonly<Record<string, Words>> = {
  chars: ["long text", "short text"],
  tokens: ["many words", "few words"],
  linkShare: ["much of it is links", "hardly any links"],
  markShare: ["much punctuation", "little punctuation"],
  sentences: ["whole sentences", "no whole sentence"],
  commas: ["commas in it", "no commas"],
  digitShare: ["many digits", "few digits"],
  capitalShare: ["many capitals", "few capitals"],
  wordLength: ["long words", "short words"],
  shortWordShare: ["many small words, as prose has", "few small words"],
  capitalWordShare: ["words with a capital first, as in menus", "few words with a capital first"],
  years: ["years in it", "no years"],
  money: ["prices in it", "no prices"],
  times: ["times in it", "no times"],
  dividers: ["separators as in menus", "no separators"],
  titleShare: ["like the page's title", "unlike the page's title"],
  descriptionShare: ["like the page's description", "unlike the page's description"],
  leaves: ["many pieces", "in one piece"],
  links: ["many links in it", "few links in it"],
  endsSentence: ["ends as a sentence", "does not end as a sentence"],
  endsColon: ["ends with a colon", "does not end with a colon"],
  startsCapital: ["begins with a capital", "does not begin with a capital"],
  cjkShare: ["Chinese or Japanese text", "not Chinese or Japanese"],
  copies: ["repeated on the page", "said once on the page"],
  tag: ["kind of element", "kind of element"],
  heading: ["a heading", "not a heading"],
  depth: ["deep in the page", "near the top of the tree"],
  flags: ["hidden or preformatted", "plainly shown"],
  rowShare: ["late in the page", "early in the page"],
  charShare: ["a large part of the page's text", "a small part of the page's text"],
  charsBefore: ["much text before it", "little text before it"],
  rowsFromEnd: ["far from the end", "near the end"],
  sinceHeading: ["far from the last heading", "just under a heading"],
  lastHeading: ["under a minor heading", "under a main heading or none"],
  fromTitle: ["after the title", "before the title"],
  fromLargest: ["after the longest text", "before the longest text"],
  levelsToLargest: ["far from the longest text in the tree", "beside the longest text"],
  levelsToTitle: ["far from the title in the tree", "beside the title"],
  sameTagRun: ["in a run of like elements", "unlike the element before"],
  nameOwn: ["its class or id is one of content", "its class or id is one of page furniture"],
  nameNearest: ["the nearest class or id is one of content", "the nearest class or id is one of page furniture"],
  nameMin: ["no name around it is one of page furniture", "a name around it is one of page furniture"],
  nameMax: ["a name around it is one of content", "no name around it is one of content"],
  nameSum: ["the names around it are those of content", "the names around it are those of page furniture"],
  pathRows: ["many blocks at the same place in the tree", "few blocks at the same place in the tree"],
  pathShare: ["blocks of its kind hold much of the text", "blocks of its kind hold little text"],
  pathMeanChars: ["blocks of its kind are long", "blocks of its kind are short"],
  pathLinkShare: ["blocks of its kind are links", "blocks of its kind are not links"],
  mass: ["the page has much content", "the page has little content"],
  sureShare: ["content is plain to see on this page", "content is hard to tell on this page"],
  sinceSure: ["far from the content before it", "right after content"],
  toSure: ["far from the content after it", "right before content"],
  addressDepth: ["a long address", "a short address"],
  addressDigits: ["digits in the address", "no digits in the address"],
  typeArticle: ["the page calls itself an article", "the page does not call itself an article"],
  typeProduct: ["the page calls itself a product", "the page does not call itself a product"],
  typeForum: ["the page calls itself a discussion", "the page does not call itself a discussion"],
  typeList: ["the page calls itself a list", "the page does not call itself a list"],
}

const PLACES: Readonly<Record<string, string>> = {
  Article: "an article",
  Main: "the main part",
  Nav: "the navigation",
  Aside: "an aside",
  Header: "a header",
  Footer: "a footer",
  Form: "a form",
  Table: "a table",
  List: "a list",
  Figure: "a figure",
  Button: "a button or label",
}

/** What is measured of a container, an item or the page: nouns for the families below. */
const MEASURES: Readonly<Record<string, Words>> = {
  ...OWN,
  rows: ["many blocks", "few blocks"],
  meanChars: ["long blocks", "short blocks"],
  pageShare: ["much of the page's text", "little of the page's text"],
  place: ["late in it", "early in it"],
  headings: ["headings", "no headings"],
  siblings: ["many like it", "few like it"],
  paragraphShare: ["mostly paragraphs", "hardly any paragraphs"],
  articles: ["several articles", "no article elements"],
  tables: ["tables", "no tables"],
  code: ["code", "no code"],
  forms: ["forms", "no forms"],
  lists: ["lists", "no lists"],
  images: ["pictures", "no pictures"],
  repeat: ["much of the same shape", "little of the same shape"],
}

/** Of the box where most content was found. */
const BEST: Readonly<Record<string, Words>> = {
  in: ["in the box with most content", "outside the box with most content"],
  gap: ["after the box with most content", "not after the box with most content"],
  gapTokens: ["much text since the box with most content", "close to the box with most content"],
  common: ["far in the tree from most content", "near most content in the tree"],
  mean: ["most content stands together", "content is scattered"],
  tokens: ["the box with most content is long", "the box with most content is short"],
  place: ["late in the box with most content", "early in the box with most content"],
}

/** Families of columns by the form of their names, tried in order; each finds its own words or none. */
const FAMILIES: readonly (readonly [RegExp, (match: RegExpExecArray, high: boolean) => string | undefined])[] = [
  [/^in([A-Z]\w*)$/, ([, place], high) => PLACES[place!] && `${high ? "in" : "not in"} ${PLACES[place!]}`],
  [
    /^(before|after)(\d)\.(\w+)$/,
    ([, side, distance, name], high) =>
      words(name!, high, `the block ${distance === "1" ? "" : `${distance} `}${side} it`),
  ],
  [/^window(\d+)\.(\w+)$/, ([, , name], high) => words(name!, high, "blocks around it")],
  [
    /^level(\d)\.(\w+)$/,
    ([, level, name], high) => words(name!, high, CONTAINERS[Number(level) - 1] ?? "a box further out"),
  ],
  [/^item([A-Z]\w*)$/, ([, name], high) => words(lowerFirst(name!), high, "the item it is in")],
  [/^outer([A-Z]\w*)$/, ([, name], high) => words(lowerFirst(name!), high, "the outer item it is in")],
  [/^page([A-Z]\w*)$/, ([, name], high) => words(lowerFirst(name!), high, "the page")],
  [
    /^score([+-]\d)$/,
    ([, offset], high) =>
      `${offset!.startsWith("-") ? "what comes before" : "what follows"} looks ${likeContent(high)}`,
  ],
  [/^scoreWindow\d+$/, (_, high) => `what is around it looks ${likeContent(high)}`],
  [
    /^scoreLevel(\d)$/,
    ([, level], high) => `${CONTAINERS[Number(level) - 1] ?? "a box further out"} looks ${likeContent(high)}`,
  ],
  [/^score$/, (_, high) => `by itself it looks ${likeContent(high)}`],
  [/^scorePath$/, (_, high) => `blocks of its kind look ${likeContent(high)}`],
  [/^scoreMean$|^scoreMax$/, (_, high) => (high ? "the page has much content" : "the page has little content")],
  [/^scoreAbove$/, (_, high) => `what is above it looks ${likeContent(high)}`],
  [/^best\d+\.(\w+)$/, ([, name], high) => BEST[name!]?.[high ? 0 : 1]],
  [/^scoreBelow$/, (_, high) => `what is below it looks ${likeContent(high)}`],
]

const CONTAINERS = [
  "the box around it",
  "the second box around it",
  "the third box around it",
  "the fourth box around it",
  "the fifth box around it",
]

function likeContent(high: boolean): string {
  return high ? "like content" : "like page furniture"
}

function lowerFirst(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1)
}

function words(name: string, high: boolean, where: string): string | undefined {
  const found = MEASURES[name]
  return found && `${where}: ${found[high ? 0 : 1]}`
}

/** Values that are a share, a switch or a score are high from here on; counts and lengths from `LONG`. Chosen. */
const HALF = 0.5
/** log(1 + 20): about a short sentence of characters. Chosen. */
const LONG = 3
const LENGTHS =
  /chars|tokens|rows|siblings|sinceHeading|charsBefore|rowsFromEnd|headings|articles|tables|code|forms|lists|images|times|money|mass|sinceSure|toSure/i
/** Signed, or counted from the first: anything above zero is high. */
const SIGNED =
  /^name|^from|^gap|^common|sentences|commas|years|dividers|^heading$|^flags$|^levels|sameTagRun|copies|markShare|digitShare|^outer|^item/

/** The reason that a column gives, and whether it spoke for keeping the block: "many links in it (against)". */
export function reasonInWords(column: string, value: number, direction: "for" | "against"): string {
  return `${columnInWords(column, isHigh(column, value))} (${direction})`
}

export function columnInWords(column: string, high: boolean): string {
  const own = OWN[column]
  if (own !== undefined) return own[high ? 0 : 1]
  for (const [pattern, inWords] of FAMILIES) {
    const match = pattern.exec(column)
    const found = match === null ? undefined : inWords(match, high)
    if (found !== undefined) return found
  }
  return column
}

function isHigh(column: string, value: number): boolean {
  const name = column.replace(/^[a-z]+\d\./, "")
  // The markers of punctuation and digits are shares far below one half: one in thirty characters is much. Chosen.
  if (/markShare|digitShare/i.test(name)) return value > 1 / 30
  if (LENGTHS.test(name) && !/share/i.test(name)) return value >= LONG
  if (SIGNED.test(name)) return value > 0
  return value >= HALF
}
