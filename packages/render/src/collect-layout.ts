/**
 * Runs inside the page: one walk over the document that notes for every node what the browser made of it and, if asked, writes the
 * document out as HTML in the same order. It is sent to the browser as text, so everything it uses stands inside it or is handed over.
 *
 * The nodes are those of the Page that will be read from the same markup: comments are passed over and the texts around them are one
 * text (unless `asDocument`: a Page of a live document keeps them apart), the contents of templates and open shadow roots are read,
 * and what a shadow root holds stands in a `<template shadowrootmode>` of its own.
 */
export interface CollectOptions {
  /** Also write the document out. */
  readonly html: boolean
  /** Cut the document as `pageFromDocument` does, not as a parser of its markup would. */
  readonly asDocument: boolean
  /** Stop after this many nodes. */
  readonly maxNodes: number
}

/** One entry a node in every list; four in `box`. Plain lists, because they cross from the page as JSON. */
export interface Collected {
  /** The tag names of the page; "#text" is the first. */
  readonly names: string[]
  readonly name: number[]
  /** Of a text: its hash, by which it is found again in the parsed page. */
  readonly hash: number[]
  readonly box: number[]
  readonly fontSize: number[]
  readonly fontWeight: number[]
  readonly colour: number[]
  readonly background: number[]
  readonly visible: number[]
  readonly z: number[]
  readonly overlay: number[]
  readonly width: number
  readonly height: number
  /** Rules of the style sheets in force, and elements with a `style` of their own: how much styling there was to see. */
  readonly styleRules: number
  readonly styledElements: number
  /** True where the walk stopped at `maxNodes`. */
  readonly cut: boolean
  readonly html: string
  readonly collectMs: number
}

export function collectLayout(
  document: Document,
  options: CollectOptions,
  hashOf: (text: string) => number,
): Collected {
  // Laying the page out belongs to its loading; asking for a length makes the browser finish it.
  void document.documentElement?.offsetHeight
  const started = performance.now()
  type Clip = readonly [left: number, top: number, right: number, bottom: number]
  type Item = Element | ShadowRoot | Text[] | string
  const ELEMENT = 1
  const TEXT = 3
  const CDATA = 4
  const RAW_TEXT = /^(?:style|script|xmp|iframe|noembed|noframes)$/
  const VOID =
    /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|keygen|link|meta|param|source|track|wbr)$/
  const ONLY_IMAGES = /^\s*(?:<img\b[^<>]*>\s*)+$/i

  const view = document.defaultView
  const root: HTMLElement | null = document.documentElement
  const body: HTMLElement | null = document.body
  const scrollX = view?.scrollX ?? 0
  const scrollY = view?.scrollY ?? 0
  const width = Math.max(root?.scrollWidth ?? 0, body?.scrollWidth ?? 0)
  const height = Math.max(root?.scrollHeight ?? 0, body?.scrollHeight ?? 0)
  const range = document.createRange()
  // A page written from right to left grows to the left; others cannot be scrolled there.
  const wholePage: Clip = [document.dir === "rtl" ? -width : 0, 0, width, height]

  const names: string[] = ["#text"]
  const numbers = new Map<string, number>([["#text", 0]])
  const name: number[] = []
  const hash: number[] = []
  const parents: number[] = []
  const box: number[] = []
  const fontSize: number[] = []
  const fontWeight: number[] = []
  const colour: number[] = []
  const background: number[] = []
  const visible: number[] = []
  const z: number[] = []
  const overlay: number[] = []
  /** Whether an element's texts can be seen at all. 0: no box (display none); 1: a box, hidden by style; 2: to be seen. */
  const shown: number[] = []
  /** Hidden by an ancestor so that no style of its own can bring it back (folded, clipped to nothing). */
  const gone: number[] = []
  const opacity: number[] = []
  /** What clips the children in the flow, and the absolutely positioned ones, which escape from boxes that are not positioned. */
  const clips: Clip[] = []
  const outerClips: Clip[] = []
  const raw: boolean[] = []
  /** Elements without a box of their own, whose box is that of their children. */
  const boxless: boolean[] = []
  const colours = new Map<string, number>()
  const pieces: string[] = []
  const items: Item[] = []
  const itemParents: number[] = []
  let styledElements = 0
  let cut = false

  if (options.html) pieces.push(doctype())
  if (root !== null) push(root, -1)
  while (items.length > 0) {
    const item = items.pop()!
    const parent = itemParents.pop()!
    if (typeof item === "string") pieces.push(item)
    else if (name.length >= options.maxNodes) cut = true
    else if (Array.isArray(item)) readTexts(item, parent)
    else if (item.nodeType === ELEMENT) readElement(item as Element, parent)
    else readShadow(item as ShadowRoot, parent)
  }
  passUp()
  const styleRules = countRules()
  const columns = { names, name, hash, box, fontSize, fontWeight, colour, background, visible, z, overlay }
  const html = pieces.join("")
  return { ...columns, width, height, styleRules, styledElements, cut, html, collectMs: performance.now() - started }

  function push(item: Item, parent: number): void {
    items.push(item)
    itemParents.push(parent)
  }

  /** A new node that has everything from its parent and no box. */
  function add(tag: string, parent: number, textHash: number): number {
    let number = numbers.get(tag)
    if (number === undefined) {
      number = names.push(tag) - 1
      numbers.set(tag, number)
    }
    const first = parent < 0
    hash.push(textHash)
    parents.push(parent)
    box.push(0, 0, 0, 0)
    fontSize.push(first ? 0 : fontSize[parent]!)
    fontWeight.push(first ? 400 : fontWeight[parent]!)
    colour.push(first ? 0x000000ff : colour[parent]!)
    background.push(first ? 0xffffffff : background[parent]!)
    visible.push(0)
    z.push(first ? 0 : z[parent]!)
    overlay.push(first ? 0 : overlay[parent]!)
    shown.push(first ? 2 : shown[parent]!)
    gone.push(first ? 0 : gone[parent]!)
    opacity.push(first ? 1 : opacity[parent]!)
    clips.push(first ? wholePage : clips[parent]!)
    outerClips.push(first ? wholePage : outerClips[parent]!)
    raw.push(false)
    boxless.push(false)
    return name.push(number) - 1
  }

  function readElement(element: Element, parent: number): void {
    const foreign = element.namespaceURI !== "http://www.w3.org/1999/xhtml"
    const tag = foreign ? element.localName : element.localName.toLowerCase()
    const node = add(tag, parent, 0)
    raw[node] = !foreign && RAW_TEXT.test(tag)
    if (element.hasAttribute("style")) styledElements++
    if (shown[node] !== 0) readStyle(element, node, tag)
    const isVoid = !foreign && VOID.test(tag)
    if (options.html) openTag(element, tag)
    if (options.html && !isVoid) push(`</${writtenName(tag)}>`, node)
    if (!isVoid) pushChildren(element, node, tag)
  }

  function readShadow(shadow: ShadowRoot, parent: number): void {
    const node = add("template", parent, 0)
    boxless[node] = true
    if (options.html) {
      pieces.push(`<template shadowrootmode="${shadow.mode}">`)
      push("</template>", node)
    }
    pushAll(shadow.firstChild, node)
  }

  function readTexts(texts: Text[], parent: number): void {
    const text = texts.length === 1 ? texts[0]!.data : texts.map(part => part.data).join("")
    if (options.html && raw[parent]) {
      // What would end the element early was put there by a script and cannot be written.
      if (text.toLowerCase().includes(`</${names[name[parent]!]}`)) return
      pieces.push(text)
    } else if (options.html) pieces.push(escapeText(text))
    const node = add("#text", parent, hashOf(text))
    if (shown[parent] === 0 || raw[parent] || !/\S/.test(text)) return
    let left = Number.POSITIVE_INFINITY
    let top = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let bottom = Number.NEGATIVE_INFINITY
    for (const part of texts) {
      range.selectNodeContents(part)
      for (const rect of range.getClientRects()) {
        if (rect.width <= 0 || rect.height <= 0) continue
        left = Math.min(left, rect.left)
        top = Math.min(top, rect.top)
        right = Math.max(right, rect.right)
        bottom = Math.max(bottom, rect.bottom)
      }
    }
    if (right <= left) return
    setBox(node, left + scrollX, top + scrollY, right + scrollX, bottom + scrollY)
    const painted = fontSize[node]! > 0 && (colour[node]! & 255) > 0
    visible[node] = shown[parent] === 2 && painted && meetsClip(node) ? 1 : 0
  }

  function readStyle(element: Element, node: number, tag: string): void {
    const style = view?.getComputedStyle(element)
    const display = style?.display ?? "none"
    if (style === undefined || display === "none") {
      shown[node] = 0
      return
    }
    const rect = element.getBoundingClientRect()
    const left = rect.left + scrollX
    const top = rect.top + scrollY
    setBox(node, left, top, left + rect.width, top + rect.height)
    boxless[node] = display === "contents"
    fontSize[node] = Number.parseFloat(style.fontSize) || 0
    fontWeight[node] = Number.parseInt(style.fontWeight, 10) || 400
    colour[node] = colourOf(style.color)
    background[node] = over(colourOf(style.backgroundColor), background[node]!)
    opacity[node]! *= Number.parseFloat(style.opacity)
    readPosition(style, node)
    if (isFolded(element) || isClippedAway(style)) gone[node] = 1
    const unseen = style.visibility !== "visible" || opacity[node]! < 0.01 || gone[node] === 1
    shown[node] = unseen ? 1 : 2
    if (shown[node] === 2 && rect.width > 0 && rect.height > 0 && meetsClip(node)) visible[node] = 1
    // After the element's own visibility: what follows is about what it holds.
    if (style.contentVisibility === "hidden") shown[node] = 1
    // The window scrolls, whatever html and body say about their overflow.
    if (tag !== "html" && tag !== "body") narrowClip(style, node)
    if (style.position !== "static" || style.transform !== "none") outerClips[node] = clips[node]!
  }

  function readPosition(style: CSSStyleDeclaration, node: number): void {
    const { position, zIndex } = style
    if (position === "static") return
    const index = zIndex === "auto" ? 0 : Number.parseInt(zIndex, 10) || 0
    if (zIndex !== "auto") z[node] = index
    if (position === "fixed" || position === "sticky" || (position === "absolute" && index > 0)) overlay[node] = 1
    if (position === "fixed") clips[node] = wholePage
    else if (position === "absolute") clips[node] = outerClips[node]!
  }

  function narrowClip(style: CSSStyleDeclaration, node: number): void {
    const acrossX = style.overflowX === "hidden" || style.overflowX === "clip"
    const acrossY = style.overflowY === "hidden" || style.overflowY === "clip"
    if (!acrossX && !acrossY) return
    const [left, top, right, bottom] = clips[node]!
    const at = 4 * node
    const narrow: Clip = [
      acrossX ? Math.max(left, box[at]!) : left,
      acrossY ? Math.max(top, box[at + 1]!) : top,
      acrossX ? Math.min(right, box[at + 2]!) : right,
      acrossY ? Math.min(bottom, box[at + 3]!) : bottom,
    ]
    clips[node] = narrow
    // One pixel is how pages keep a text for screen readers only.
    if (narrow[2] - narrow[0] <= 1 || narrow[3] - narrow[1] <= 1) shown[node] = Math.min(shown[node]!, 1)
  }

  function isClippedAway(style: CSSStyleDeclaration): boolean {
    if (/^inset\((?:50|100)%/.test(style.clipPath)) return true
    if (style.clip === "auto" || style.clip === "") return false
    const edges = style.clip.match(/-?[\d.]+/g)?.map(Number) ?? []
    return edges.length === 4 && (edges[1]! - edges[3]! <= 1 || edges[2]! - edges[0]! <= 1)
  }

  /** Inside a closed `<details>`, beside its summary. */
  function isFolded(element: Element): boolean {
    const above = element.parentElement
    if (above?.localName !== "details" || above.hasAttribute("open")) return false
    for (let child = above.firstElementChild; child !== null; child = child.nextElementSibling)
      if (child.localName === "summary") return child !== element
    return true
  }

  function setBox(node: number, left: number, top: number, right: number, bottom: number): void {
    const at = 4 * node
    box[at] = Math.round(left * 100) / 100
    box[at + 1] = Math.round(top * 100) / 100
    box[at + 2] = Math.round(right * 100) / 100
    box[at + 3] = Math.round(bottom * 100) / 100
  }

  function meetsClip(node: number): boolean {
    const [left, top, right, bottom] = clips[node]!
    const at = 4 * node
    return box[at]! < right && box[at + 2]! > left && box[at + 1]! < bottom && box[at + 3]! > top
  }

  /** From the last node to the first, so children before parents: what holds something visible is visible. */
  function passUp(): void {
    for (let node = name.length - 1; node > 0; node--) {
      if (visible[node] === 0) continue
      const parent = parents[node]!
      const unset = visible[parent] === 0
      visible[parent] = 1
      if (!boxless[parent]) continue
      for (let edge = 0; edge < 4; edge++) {
        const inner = box[4 * node + edge]!
        const own = unset ? inner : box[4 * parent + edge]!
        box[4 * parent + edge] = edge < 2 ? Math.min(own, inner) : Math.max(own, inner)
      }
    }
  }

  function pushChildren(element: Element, node: number, tag: string): void {
    if (tag === "noscript" && holdsMarkup(element)) {
      // With scripts on it is not shown. Its one use is the real image behind a lazy one; other markup could end elements around it.
      const text = element.textContent ?? ""
      if (options.html && ONLY_IMAGES.test(text) && element.parentElement?.localName !== "head") pieces.push(text)
      return
    }
    const template = tag === "template" && element.firstChild === null ? (element as HTMLTemplateElement).content : null
    const from = items.length
    const shadow = element.shadowRoot
    if (shadow !== null && options.asDocument) pushAll(shadow.firstChild, node)
    const light = items.length
    pushAll(template === null ? element.firstChild : template.firstChild, node)
    // Last pushed is first read: the shadow root comes before the children.
    if (light > from) {
      const shadowItems = items.splice(from, light - from)
      items.push(...shadowItems)
    } else if (shadow !== null && !options.asDocument) push(shadow, node)
  }

  /** Puts a list of siblings on the stack, the first on top; texts with only comments between them are one. */
  function pushAll(first: Node | null, parent: number): void {
    const list: (Element | Text[])[] = []
    let texts: Text[] | null = null
    for (let child = first; child !== null; child = child.nextSibling) {
      if (child.nodeType === ELEMENT) {
        list.push(child as Element)
        texts = null
      } else if ((child.nodeType === TEXT || child.nodeType === CDATA) && child.nodeValue !== "") {
        if (texts !== null && !options.asDocument) texts.push(child as Text)
        else {
          texts = [child as Text]
          list.push(texts)
        }
      }
    }
    for (let i = list.length - 1; i >= 0; i--) push(list[i]!, parent)
  }

  function holdsMarkup(element: Element): boolean {
    const only = element.childNodes.length === 1 ? element.firstChild : null
    return only !== null && only.nodeType === TEXT && (only.nodeValue ?? "").includes("<")
  }

  /** A plaintext element cannot be closed in markup. */
  function writtenName(tag: string): string {
    return tag === "plaintext" ? "pre" : tag
  }

  function openTag(element: Element, tag: string): void {
    let markup = `<${writtenName(tag)}`
    for (const { name, value } of element.attributes)
      markup += ` ${name}="${value
        .replace(/&/g, "&amp;")
        .replace(/\u00a0/g, "&nbsp;")
        .replace(/"/g, "&quot;")}"`
    pieces.push(`${markup}>`)
    // Parsers drop a line break right after these tags.
    if (/^(?:pre|textarea|listing)$/.test(tag) && element.firstChild?.nodeValue?.startsWith("\n")) pieces.push("\n")
  }

  function escapeText(text: string): string {
    if (!/[&<>\u00a0\r]/.test(text)) return text
    const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
    return escaped.replace(/\u00a0/g, "&nbsp;").replace(/\r/g, "&#13;")
  }

  function doctype(): string {
    const type = document.doctype
    if (type === null) return ""
    const ids = type.publicId === "" ? "" : ` PUBLIC "${type.publicId}"`
    return `<!DOCTYPE ${type.name}${ids}${type.systemId === "" ? "" : `${ids === "" ? " SYSTEM" : ""} "${type.systemId}"`}>\n`
  }

  function countRules(): number {
    let rules = 0
    for (const sheet of document.styleSheets) {
      try {
        rules += sheet.cssRules.length
      } catch {
        // A style sheet from another origin is in force but may not be read: it counts as one rule.
        rules++
      }
    }
    return rules
  }

  /** 0xRRGGBBAA. Pages use few colours: each is read once. */
  function colourOf(css: string): number {
    let value = colours.get(css)
    if (value === undefined) {
      const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(css)
      value = parts === null ? paintedColour(css) : bytes(parts.slice(1, 4).map(Number), Number(parts[4] ?? 1))
      colours.set(css, value)
    }
    return value
  }

  /** Colours in other spaces (`oklch(…)`, `color(…)`): the browser paints one dot and we look at it. */
  function paintedColour(css: string): number {
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = 1
    const brush = canvas.getContext("2d")
    if (brush === null) return 0x000000ff
    brush.fillStyle = css
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
    return bytes([red, green, blue], alpha / 255)
  }

  function bytes(channels: readonly number[], alpha: number): number {
    const [red, green, blue] = channels.map(channel => Math.round(channel) & 255)
    return ((red! << 24) | (green! << 16) | (blue! << 8) | Math.round(alpha * 255)) >>> 0
  }

  /** One colour painted over an opaque one. */
  function over(above: number, below: number): number {
    const alpha = (above & 255) / 255
    if (alpha === 0) return below
    if (alpha === 1) return above
    const mix = (shift: number) => alpha * ((above >>> shift) & 255) + (1 - alpha) * ((below >>> shift) & 255)
    return bytes([mix(24), mix(16), mix(8)], 1)
  }
}
