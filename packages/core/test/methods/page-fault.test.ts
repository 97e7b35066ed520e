import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { extract } from "../../src/extract.ts"
import { pageFault } from "../../src/methods/pith/page-fault.ts"
import { parsePage } from "../../src/page/parse.ts"

const SENTENCE =
  "The ferry to the island runs twice a day in winter, weather permitting, and the crossing takes forty minutes. "
const MENU = "<nav><a href=/a>Home</a><a href=/b>News</a><a href=/c>Contact</a></nav>"
const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`
const faultOf = (html: string) => pageFault(parsePage(html))?.code

describe("pages that hold no content", () => {
  it.each([
    [
      "blocked",
      page("Just a moment...", "<h1>shop.example</h1><p>Verifying you are human. This may take a few seconds.</p>"),
    ],
    [
      "blocked",
      page(
        "Access Denied",
        "<h1>Access Denied</h1><p>You don't have permission to access this server. Reference #18.1f</p>",
      ),
    ],
    ["blocked", page("Sicherheitsprüfung", "<p>Bitte bestätigen Sie, dass Sie kein Roboter sind.</p>")],
    ["blocked", page("Vérification", "<p>Merci de confirmer que vous n’êtes pas un robot pour continuer.</p>")],
    ["blocked", page("安全验证", "<p>请完成安全验证后继续访问</p>")],
    ["blocked", page("shop.example", '<div id="px-captcha"></div><p>Press and hold the button</p>')],
    ["error-page", page("404 Not Found", "<h1>Nothing here</h1><p>Try the <a href=/>front page</a>.</p>")],
    [
      "error-page",
      page("Harbour Post", `${MENU}<h1>Sorry, the page you requested could not be found</h1><p>It may have moved.</p>`),
    ],
    ["error-page", page("Seite nicht gefunden – Hafenpost", `${MENU}<p>Prüfen Sie bitte die Adresse.</p>`)],
    ["error-page", page("Página no encontrada", "<p>Vuelva a la portada.</p>")],
    ["error-page", page("提示", "<h2>您访问的页面不存在</h2><p>返回首页</p>")],
    ["error-page", page("502 Bad Gateway", "<center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center>")],
    [
      "consent-wall",
      page(
        "Before you continue",
        "<p>We use cookies and data to deliver our services. Your consent is needed.</p><button>Accept all</button><button>Reject all</button>",
      ),
    ],
    [
      "consent-wall",
      page(
        "Hafenpost",
        "<p>Wir verwenden Cookies und brauchen Ihre Einwilligung, bevor Sie weiterlesen.</p><button>Alle akzeptieren</button>",
      ),
    ],
    [
      "consent-wall",
      page(
        "Le Port",
        "<p>Nous et nos partenaires utilisons des cookies. Votre consentement est nécessaire.</p><a href=#>Tout accepter</a>",
      ),
    ],
    [
      "consent-wall",
      page(
        "El Puerto",
        "<p>Usamos cookies propias y de terceros. Tu consentimiento es necesario para seguir.</p><button>Aceptar</button>",
      ),
    ],
    ["needs-javascript", '<body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script>1</script>'],
    ["needs-javascript", '<body><div id="app"></div><script src="app.js"></script>'],
    ["needs-javascript", '<body><div id="app">Wird geladen …</div><script src="app.js"></script>'],
    [
      "needs-javascript",
      '<body><a href="/">Forum</a><section id="main"></section><link rel="modulepreload" href="a.js">',
    ],
    [
      "needs-javascript",
      `<body><header><a href="/">Shop</a></header><div id="root"> </div><footer><p>${SENTENCE.repeat(4)}</p><img src="a.png"><img src="b.png"></footer><script>1</script>`,
    ],
    ["needs-javascript", "<body><p>この サイトを見るには JavaScript を有効にしてください。</p><script>1</script>"],
  ])("%s: %s", (code, html) => {
    expect(faultOf(html)).toBe(code)
    const extraction = extract(html)
    expect(extraction.text).toBe("")
    expect(extraction.warnings.map(warning => warning.code)).toContain(code)
  })

  it.each([
    [
      "posts in noscript",
      `<body><noscript><div class="post"><p>${SENTENCE.repeat(12)}</p></div><p>Best viewed with JavaScript enabled.</p></noscript><script>1</script>`,
    ],
    [
      "content hidden until scripts show it",
      `<body><noscript>Please enable JavaScript.</noscript><div hidden id="S:0"><p>${SENTENCE.repeat(12)}</p></div><script>1</script>`,
    ],
    [
      "an article about error pages",
      page("404 Not Found: a history", `<h1>404 Not Found</h1><p>${SENTENCE.repeat(15)}</p>`),
    ],
    ["an article about captchas", page("Are you a robot?", `<h1>Are you a robot?</h1><p>${SENTENCE.repeat(15)}</p>`)],
    [
      "an article under a cookie bar",
      page("Ferries", `<div>We use cookies. <button>Accept all</button></div><p>${SENTENCE.repeat(5)}</p>`),
    ],
    [
      "a cookie policy",
      page("Cookie policy", "<p>We use cookies to remember your language.</p><button>Accept</button>"),
    ],
    [
      "a short page with a contact form",
      page("Harbour office", "<p>Open from eight to four.</p><form><label>Captcha</label><input></form>"),
    ],
    [
      "an article beside an empty place for scripts",
      `<body><div id="app"></div><main><p>${SENTENCE.repeat(5)}</p></main><footer>Imprint</footer><script>1</script>`,
    ],
    ["a short text and a script", "<body><p>Hello, world.</p><script>1</script>"],
    ["a picture and a script", '<body><img src="seal.jpg" alt="A seal"><script>1</script>'],
    ["a telephone area", page("404 area code", "<h1>Area code 404</h1><p>Serves Atlanta.</p>")],
    ["nothing at all", ""],
  ])("none: %s", (_, html) => {
    expect(faultOf(html)).toBeUndefined()
  })

  const data = process.env.PITH_DATA ?? new URL("../../../../../shared/datasets", import.meta.url).pathname
  it.skipIf(!existsSync(`${data}/newspaper4k`))("fires on no page of newspaper4k", async () => {
    const { readdirSync, readFileSync } = await import("node:fs")
    const { gunzipSync } = await import("node:zlib")
    const files = readdirSync(`${data}/newspaper4k/html`).slice(0, 60)
    const fired = files.filter(
      file => faultOf(gunzipSync(readFileSync(`${data}/newspaper4k/html/${file}`)).toString("utf8")) !== undefined,
    )
    expect(files.length).toBeGreaterThan(0)
    expect(fired).toEqual([])
  })
})
