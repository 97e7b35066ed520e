/** Runs inside an empty page: lays out the panels of a picture. Sent to the browser as text, so everything it uses stands inside it. */
export interface PictureParts {
  /** Addresses of the pictures of the page's columns. */
  readonly columns: readonly string[]
  /** Of the page that is on them. */
  readonly width: number
  readonly height: number
  readonly columnHeight: number
  readonly scale: number
  /** Sentences above all panels. */
  readonly notes: readonly string[]
  readonly panels: readonly {
    readonly label: string
    readonly note: string
    readonly tint: string
    readonly regions: readonly { left: number; top: number; right: number; bottom: number }[]
  }[]
}

export async function composePicture(parts: PictureParts): Promise<[width: number, height: number]> {
  const { width, height, columnHeight, scale, panels } = parts
  const add = (parent: Element, name: string, style: string, text = ""): HTMLElement => {
    const element = document.createElement(name)
    element.style.cssText = style
    element.textContent = text
    parent.append(element)
    return element
  }
  document.body.style.cssText = "margin:0;background:#fff;color:#222;font:15px/1.4 system-ui,sans-serif"
  const sheet = add(document.body, "div", "width:max-content;padding:8px")
  // As wide as the panels and no wider.
  for (const note of parts.notes) add(sheet, "div", "width:0;min-width:100%;padding-bottom:4px;color:#555", note)
  // Heads in one row and panels in the next, so that a long head moves all panels alike.
  // Panels of several columns stand further apart than their columns.
  const apart = parts.columns.length > 1 ? 32 : 8
  const columns = `grid-template-columns:repeat(${panels.length},max-content)`
  const grid = add(sheet, "div", `display:grid;gap:4px ${apart}px;${columns}`)
  for (const { label, note, tint } of panels) {
    const head = add(grid, "div", "width:0;min-width:100%;display:flex;gap:8px;align-items:center;min-height:32px")
    add(head, "span", `flex:none;width:22px;height:14px;background:${tint}`)
    add(head, "b", "flex:none", label)
    add(head, "span", "color:#555", note)
  }
  const images: HTMLImageElement[] = []
  for (const { regions, tint } of panels) {
    const panel = add(grid, "div", "display:flex;gap:8px;align-items:start")
    for (const [column, address] of parts.columns.entries()) {
      const from = column * columnHeight
      const to = Math.min(height, from + columnHeight)
      const size = `width:${Math.ceil(width * scale)}px;height:${Math.ceil((to - from) * scale)}px`
      const frame = add(panel, "div", `position:relative;overflow:hidden;outline:1px solid #ccc;${size}`)
      const image = document.createElement("img")
      image.src = address
      image.style.cssText = `display:block;${size}`
      frame.append(image)
      images.push(image)
      // One layer for all regions, so that where they overlap the tint is not twice as dark.
      const tints = add(frame, "div", "position:absolute;inset:0;opacity:.34")
      const edges = add(frame, "div", "position:absolute;inset:0")
      for (const { left, top, right, bottom } of regions) {
        if (bottom <= from || top >= to) continue
        const place = `position:absolute;left:${left * scale}px;top:${(top - from) * scale}px;width:${(right - left) * scale}px;height:${(bottom - top) * scale}px`
        add(tints, "div", `${place};background:${tint}`)
        add(edges, "div", `${place};box-shadow:inset 0 0 0 1px ${tint}`)
      }
    }
  }
  await Promise.all(images.map(image => image.decode()))
  return [sheet.offsetWidth, sheet.offsetHeight]
}
