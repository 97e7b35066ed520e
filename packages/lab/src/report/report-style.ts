/** The report's style sheet: light and dark, and one column on a phone. No child combinator, since text is escaped on its way out. */
export const reportStyle = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1c1c1e;--soft:#6b6b70;--line:#d9d9de;--link:#0a58a8;--lost:#ffd9d2;--noise:#ffe9b0;--best:#e3f3e6}
@media(prefers-color-scheme:dark){:root{--ground:#16171a;--ink:#e8e8ea;--soft:#a0a0a8;--line:#38393f;--link:#7db8f5;--lost:#6b2a22;--noise:#5c4a12;--best:#1f3d27}}
body{background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:1rem}
h1{font-size:1.5rem;margin:.5rem 0}h2{border-top:2px solid var(--line);font-size:1.35rem;margin:2rem 0 .5rem;padding-top:1rem}
h3{font-size:1.1rem;margin:1.8rem 0 .4rem}h4{font-size:.95rem;margin:1rem 0 .3rem;overflow-wrap:anywhere}h5{color:var(--soft);font-size:.8rem;margin:0}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}nav a{margin-right:1rem}
.lead{font-size:1.1rem}.note,small{color:var(--soft)}.note{font-size:.85rem;margin:.2rem 0 .6rem}code{font-size:.85em;overflow-wrap:anywhere}
.plots{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr))}figure{margin:0}figcaption{font-weight:600;margin-bottom:.3rem}svg{display:block;height:auto;width:100%}
.tables{display:flex;flex-wrap:wrap;gap:0 2.5rem}.tables div{min-width:0;max-width:100%}.tables .note{max-width:36rem}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.3rem .45rem;text-align:right;white-space:nowrap}thead th{vertical-align:bottom;white-space:normal}
th:first-child{background:var(--ground);left:0;position:sticky;text-align:left}th small{display:block;font-size:.7rem;font-weight:400;max-width:9rem;white-space:normal}td small{display:block;font-size:.7rem}td a{color:inherit}.best{background:var(--best)}
.method{border-bottom:1px solid var(--line);padding:.4rem 0}summary{cursor:pointer;font-weight:600}summary small{font-weight:400;margin-left:.6rem}
ol{font-size:.85rem;margin:0;padding-left:1.6rem}li{overflow-wrap:anywhere}
.sides{display:grid;gap:1rem;grid-template-columns:1fr 1fr}.text{border:1px solid var(--line);border-radius:6px;font-size:.82rem;max-height:26rem;min-width:0;overflow:auto;padding:.6rem}
.text p{margin:.3rem 0;overflow-wrap:anywhere}mark{border-radius:3px;color:inherit}.lost{background:var(--lost)}.noise{background:var(--noise)}
:target{outline:2px solid var(--link);outline-offset:4px}
@media(max-width:640px){.sides{grid-template-columns:1fr}body{padding:.7rem}}
`
