/** A whole document that reads and prints well: a readable column, dark and light, paper without cut figures. */
import type { ContentTree } from "../document/content.ts"
import { attributeMarkup, escapeMarkup } from "./escape-markup.ts"
import { renderHtml } from "./html.ts"

/** What stands above the text; `Metadata` has it. */
export interface TitlePage {
  readonly title?: string | undefined
  readonly authors?: readonly string[] | undefined
  readonly published?: string | undefined
  readonly site?: string | undefined
}

export function renderStandalone(tree: ContentTree, { title = "", authors = [], published, site }: TitlePage): string {
  const name = escapeMarkup(title)
  const heading = name === "" ? "" : `<h1>${name}</h1>\n`
  // The day is enough above a text; the time of day is for programs.
  const facts = [authors.join(", "), published?.replace(/T.*/, ""), site].filter(
    fact => fact !== undefined && fact !== "",
  )
  const byline = facts.length === 0 ? "" : `<p class="byline">${escapeMarkup(facts.join(" · "))}</p>\n`
  return `<!doctype html>
<html${attributeMarkup("lang", tree.language)}${attributeMarkup("dir", tree.direction)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${heading}${byline}${renderHtml(tree)}
</main>
</body>
</html>
`
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1d1f;--paper:#fdfdfc;--faint:#62656b;--line:#d9dadd;--shade:#f3f3f1;--link:#1a5fb4;--mark:#fff3b0}
@media (prefers-color-scheme:dark){:root{--ink:#e4e4e1;--paper:#17181a;--faint:#a0a3a9;--line:#3a3c40;--shade:#222427;--link:#8ab4f8;--mark:#5c4f12}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 Georgia,"Noto Serif","Source Serif 4",serif}
main{max-width:42rem;margin:0 auto;padding:3rem 1.25rem 5rem;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{font-family:system-ui,"Segoe UI","Noto Sans",sans-serif;line-height:1.25;margin:2em 0 .6em;text-wrap:balance}
h1{font-size:2rem}h2{font-size:1.5rem}h3{font-size:1.2rem}h4,h5,h6{font-size:1rem}
main>:first-child{margin-top:0}
.byline{color:var(--faint);font-size:.95em;margin-top:-.2em}
p,ul,ol,dl,table,figure,blockquote,pre,details,aside,article{margin:0 0 1.1em}
li>ul,li>ol{margin:.2em 0}li{margin:.2em 0}li:has(>input){list-style:none}li>input{margin-inline-start:-1.4em}
a{color:var(--link);text-underline-offset:.15em}
img{max-width:100%;height:auto}
figure{margin-inline:0;text-align:center}li figure,td figure{text-align:start}
figcaption,caption{color:var(--faint);font-size:.9em;line-height:1.45}figcaption{margin-top:.5em}caption{padding-bottom:.4em;text-align:start}
pre{overflow-x:auto;background:var(--shade);padding:.9em 1.1em;border-radius:.35rem;font-size:.86em;line-height:1.5}
code,kbd{font-family:ui-monospace,"SF Mono",Consolas,"Noto Sans Mono",monospace;font-size:.9em}
pre code{font-size:1em}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:.05em .35em}
mark{background:var(--mark);color:inherit}
sub,sup{line-height:0}
blockquote{border-inline-start:3px solid var(--line);margin-inline:0;padding-inline-start:1.1em;color:var(--faint)}
.callout{border-inline-start:3px solid var(--link);background:var(--shade);padding:.8em 1.1em;border-radius:.25rem}
.callout-tip{border-color:#2e7d4f}.callout-important{border-color:#7c4dbd}.callout-warning{border-color:#b7791f}.callout-caution{border-color:#c0392b}
.callout>:last-child,blockquote>:last-child,td>:last-child,li>:last-child{margin-bottom:0}li>:first-child{margin-top:0}
.callout>:first-child{font-family:system-ui,sans-serif;font-size:.95em;margin-bottom:.4em}
summary{cursor:pointer;font-weight:bold;margin-bottom:.5em}
table{border-collapse:collapse;display:block;overflow-x:auto;width:fit-content;max-width:100%;font-size:.93em;line-height:1.45}
th,td{border:1px solid var(--line);padding:.4em .65em;text-align:start;vertical-align:top}
th{background:var(--shade)}
hr{border:0;border-top:1px solid var(--line);margin:2.5em 0}
dt{font-weight:bold}dd{margin-inline-start:1.5em}
article+article{border-top:1px solid var(--line);padding-top:1.1em}
.footnotes{border-top:1px solid var(--line);font-size:.9em;color:var(--faint);padding-top:1em;margin-top:3em}
@media (max-width:30rem){main{padding-top:1.5rem}h1{font-size:1.6rem}h2{font-size:1.3rem}ul,ol{padding-inline-start:1.4em}}
@media print{
:root{--ink:#000;--paper:#fff;--faint:#444;--line:#bbb;--shade:#f5f5f5;--link:#000;--mark:#eee}
@page{margin:2cm}
body{font-size:11pt}main{max-width:none;padding:0}
h1,h2,h3,h4,h5,h6,caption{break-after:avoid}
figure,pre,.callout,tr,img{break-inside:avoid}
table{display:table;overflow:visible}
p,li{orphans:3;widows:3}
pre{white-space:pre-wrap}
}
`
