/** Clean typography, light and dark, and a page that prints without cutting figures in two. */
export const STANDALONE_STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:1.05rem/1.6 Georgia,"Noto Serif",serif;color:#1c1c1c;background:#fdfdfb}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:2em 0 .6em;break-after:avoid}
h1{margin-top:0}
.byline{color:#666}
img{max-width:100%;height:auto}
figure{margin:1.5em 0}
figcaption,caption{color:#666;font-size:.9em;text-align:start;padding:.3em 0}
pre{overflow-x:auto;padding:.8em;background:#f1f1ec;font-size:.88em;line-height:1.45}
code,kbd{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
table{border-collapse:collapse;margin:1.5em 0;display:block;overflow-x:auto}
th,td{border:1px solid #ccc;padding:.35em .6em;vertical-align:top;text-align:start}
blockquote,.callout{margin:1.5em 0;padding:0 1em;border-inline-start:3px solid #bbb}
a{color:#0b57a4}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#161616}pre{background:#222}th,td{border-color:#444}a{color:#8ab8ee}.byline,figcaption,caption{color:#aaa}}
@media print{body{background:#fff;color:#000;font-size:11pt}main{max-width:none;padding:0}figure,table,pre,blockquote{break-inside:avoid}p{orphans:3;widows:3}a{color:inherit}}
`
