/**
 * Formulas between dollar signs. To a reader without formulas they are text, so nothing in them may become a link or a tag there: a space
 * after `<` and between `]` and `(` means nothing in TeX and everything in Markdown.
 */
export function inlineTex(tex: string): string {
  return `$${guard(tex).replace(/\n\s*/g, " ")}$`
}

export function displayTex(tex: string): string[] {
  return [
    "$$",
    ...guard(tex)
      .split("\n")
      .map(line => line.replace(/^\s*(?=[`~#>+=-])/, "{} ")),
    "$$",
  ]
}

function guard(tex: string): string {
  return tex
    .trim()
    .replace(/<(?=[a-z/!?])/gi, "< ")
    .replace(/\](?=[([:])/g, "] ")
    .replace(/(?<!\\)\$/g, "\\$")
}
