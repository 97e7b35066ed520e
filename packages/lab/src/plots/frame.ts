import { type Child, element, type Markup } from "./svg.ts"

/** Small, and with large letters, so that they stay readable when a phone scales the picture down. */
export const width = 600

/** The plot as a picture of its own: it carries its style, is readable on light and dark ground, and says what it shows. */
export function picture(title: string, height: number, ...children: readonly Child[]): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title },
    element("title", {}, title),
    // No child combinators or quotes: the text is escaped on its way out.
    element("style", {}, style),
    element("g", { class: "plot" }, ...children),
  ).markup
}

const style =
  ".plot text{font:14px system-ui,sans-serif;fill:#333}.plot .small{font-size:12px}.plot .grid{stroke:#8884;stroke-width:1}.plot .axis{stroke:#888}.plot .leader{stroke:#8889;stroke-width:1}.plot .rival{fill:#b34700}" +
  ".plot .whisker{stroke:#444;stroke-width:1.2}@media(prefers-color-scheme:dark){.plot text{fill:#ddd}.plot .rival{fill:#ff9e5e}.plot .whisker{stroke:#ccc}}"

export interface Scale {
  (value: number): number
  ticks(count?: number): number[]
}

export function leftAxis(y: Scale, left: number, right: number, label: string, format = shortNumber): Markup[] {
  return [
    ...y
      .ticks(6)
      .flatMap(tick => [
        element("line", { class: "grid", x1: left, x2: right, y1: y(tick), y2: y(tick) }),
        element("text", { x: left - 6, y: y(tick) + 5, "text-anchor": "end" }, format(tick)),
      ]),
    element("text", { x: 0, y: 12 }, label),
  ]
}

export function bottomAxis(x: Scale, top: number, bottom: number, label: string, format = shortNumber): Markup[] {
  return [
    ...x
      .ticks(6)
      .flatMap(tick => [
        element("line", { class: "grid", x1: x(tick), x2: x(tick), y1: top, y2: bottom }),
        element("text", { x: x(tick), y: bottom + 18, "text-anchor": "middle" }, format(tick)),
      ]),
    element("text", { x: width - 10, y: bottom + 36, "text-anchor": "end" }, label),
  ]
}

export const shortNumber = (value: number): string => String(Math.round(value * 1000) / 1000)
