/** Runs inside an empty page: lays out the panels of a picture. Sent to the browser as text, so everything it uses stands inside it. */
export interface PictureParts {
  readonly image: string
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly foot: string
  readonly panels: readonly {
    readonly label: string
    readonly note: string
    readonly tint: string
    readonly regions: readonly { left: number; top: number; right: number; bottom: number }[]
  }[]
}

export async function composePicture(parts: PictureParts): Promise<[width: number, height: number]> {
  const { width, height, scale } = parts
  const add = (parent: Element, name: string, style: string, text = ""): HTMLElement => {
    const element = document.createElement(name)
    element.style.cssText = style
    element.textContent = text
    parent.append(element)
    return element
  }
  document.body.style.cssText = "margin:0;background:#fff;color:#222;font:15px/1.4 system-ui,sans-serif"
  const row = add(document.body, "div", "display:flex;gap:8px;padding:8px;width:max-content")
  const images: HTMLImageElement[] = []
  for (const panel of parts.panels) {
    const column = add(row, "div", `width:${Math.ceil(width * scale)}px`)
    const head = add(column, "div", "display:flex;gap:8px;align-items:center;height:32px;overflow:hidden")
    add(head, "span", `flex:none;width:22px;height:14px;background:${panel.tint}`)
    add(head, "b", "flex:none", panel.label)
    add(head, "span", "color:#555;white-space:nowrap", panel.note)
    const frame = add(
      column,
      "div",
      `position:relative;overflow:hidden;height:${Math.ceil(height * scale)}px;outline:1px solid #ccc`,
    )
    const stage = add(
      frame,
      "div",
      `position:absolute;transform-origin:0 0;transform:scale(${scale});width:${width}px;height:${height}px`,
    )
    const image = document.createElement("img")
    image.src = parts.image
    image.style.cssText = `display:block;width:${width}px;height:${height}px`
    stage.append(image)
    images.push(image)
    // One layer for all regions, so that where they overlap the tint is not twice as dark.
    const tints = add(stage, "div", "position:absolute;inset:0;opacity:.34")
    const edges = add(stage, "div", "position:absolute;inset:0")
    for (const { left, top, right, bottom } of panel.regions) {
      const place = `position:absolute;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`
      add(tints, "div", `${place};background:${panel.tint}`)
      add(edges, "div", `${place};box-shadow:inset 0 0 0 ${Math.ceil(1 / scale)}px ${panel.tint}`)
    }
  }
  if (parts.foot !== "") add(document.body, "div", "padding:0 8px 8px;color:#555", parts.foot)
  await Promise.all(images.map(image => image.decode()))
  return [row.offsetWidth, document.body.offsetHeight]
}
