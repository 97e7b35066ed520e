/** Style of a standalone document: a readable column, dark and light, and paper without cut figures. */
export const STANDALONE_STYLE = `
:root{color-scheme:light dark;--ink:#1c1d1f;--paper:#fdfdfc;--faint:#6a6d73;--line:#d9dadd;--shade:#f2f2f0;--link:#1a5fb4}
@media (prefers-color-scheme:dark){:root{--ink:#e4e4e1;--paper:#17181a;--faint:#9a9da3;--line:#3a3c40;--shade:#222427;--link:#8ab4f8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 Georgia,"Noto Serif","Source Serif 4",serif}
main{max-width:42rem;margin:0 auto;padding:3rem 1.25rem 5rem;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{font-family:system-ui,"Segoe UI","Noto Sans",sans-serif;line-height:1.25;margin:2.2em 0 .6em;text-wrap:balance}
h1{font-size:2rem;margin-top:0}h2{font-size:1.5rem}h3{font-size:1.2rem}h4,h5,h6{font-size:1rem}
p,ul,ol,dl,table,figure,blockquote,pre,details,aside{margin:0 0 1.1em}
a{color:var(--link);text-underline-offset:.15em}
img{max-width:100%;height:auto}
figure{text-align:center}figcaption,caption{color:var(--faint);font-size:.9em;margin-top:.4em}
pre{overflow-x:auto;background:var(--shade);padding:.9em 1.1em;border-radius:.35rem;font-size:.86em;line-height:1.5}
code,kbd{font-family:ui-monospace,"SF Mono",Consolas,"Noto Sans Mono",monospace;font-size:.92em}
pre code{font-size:1em}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:.05em .35em}
blockquote{border-inline-start:3px solid var(--line);margin-inline:0;padding-inline-start:1.1em;color:var(--faint)}
aside.callout{border-inline-start:3px solid var(--link);background:var(--shade);padding:.8em 1.1em .1em;border-radius:.25rem}
table{border-collapse:collapse;width:100%;font-size:.93em}
th,td{border:1px solid var(--line);padding:.4em .6em;text-align:start;vertical-align:top}
th{background:var(--shade)}
hr{border:0;border-top:1px solid var(--line);margin:2.5em 0}
dt{font-weight:bold}dd{margin-inline-start:1.5em}
article.post{border-top:1px solid var(--line);padding-top:1em}
.footnotes{border-top:1px solid var(--line);font-size:.9em;color:var(--faint);padding-top:1em;margin-top:3em}
@media print{
:root{--ink:#000;--paper:#fff;--faint:#444;--line:#bbb;--shade:#f5f5f5;--link:#000}
@page{margin:2cm}
body{font-size:11pt}main{max-width:none;padding:0}
h1,h2,h3,h4,h5,h6{break-after:avoid}
figure,table,pre,blockquote,aside,tr,img{break-inside:avoid}
p,li{orphans:3;widows:3}
pre{white-space:pre-wrap}
details>*{display:block}
}
`
