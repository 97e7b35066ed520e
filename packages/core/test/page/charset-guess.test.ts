import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { claimOfMarkup } from "../../src/page/charset-declared.ts"
import { guessEncoding } from "../../src/page/charset-guess.ts"
import { textOf } from "../../src/page/charset-text.ts"
import { decode } from "../../src/page/decode.ts"
import { charsetEncoder } from "./charset-encoder.ts"

const TEXTS: readonly [encodings: readonly string[], text: string][] = [
  [["windows-1252"], "Le café était fermé; à la place, nous avons mangé chez sa mère, près de la forêt."],
  [["windows-1252"], "Die Brücke über den Fluß wird im nächsten Frühjahr für größere Fahrzeuge geöffnet."],
  [["windows-1252"], "El año próximo la compañía abrirá también una fábrica aquí, según el señor Muñoz."],
  [["windows-1252"], "A população não está satisfeita com a situação; são precisas três soluções já."],
  [["windows-1252"], "Når båden går i havn på søndag, møder både børn og ældre op for at høre på sangen."],
  [["windows-1252"], "“It’s £5,” he said – “and that’s ½ of what they’d asked…” © 2004 Acme® Ltd."],
  [
    ["windows-1250", "iso-8859-2"],
    "Příští týden začne v našem městě stavba nového mostu přes řeku, řekl včera starosta.",
  ],
  [
    ["windows-1250", "iso-8859-2"],
    "W przyszłym tygodniu zacznie się budowa mostu, powiedział wczoraj wójt; będą też ścieżki.",
  ],
  [
    ["windows-1250", "iso-8859-2"],
    "A jövő héten kezdődik az új híd építése a folyón, mondta tegnap a polgármester; sűrű köd lesz.",
  ],
  [
    ["windows-1254"],
    "Gelecek hafta şehirde yeni köprünün yapımına başlanacak, dedi dün belediye başkanı; yağış bekleniyor.",
  ],
  [
    ["windows-1257"],
    "Kitą savaitę mieste prasidės naujo tilto statyba, vakar sakė meras; žmonės šiuo žingsniu džiaugiasi.",
  ],
  [
    ["windows-1251", "koi8-r", "iso-8859-5", "ibm866"],
    "На следующей неделе в городе начнётся строительство нового моста.",
  ],
  [["windows-1251"], "Наступного тижня в місті розпочнеться будівництво нового мосту, сказав учора її голова."],
  [
    ["windows-1253", "iso-8859-7"],
    "Την επόμενη εβδομάδα αρχίζει στην πόλη η κατασκευή της νέας γέφυρας, είπε χθες ο δήμαρχος.",
  ],
  [["windows-1255"], "בשבוע הבא תתחיל בעיר בנייתו של הגשר החדש, אמר אתמול ראש העירייה לעיתונאים."],
  [["windows-1256"], "يبدأ في المدينة الأسبوع المقبل بناء الجسر الجديد على النهر، كما قال رئيس البلدية أمس."],
  [["windows-874"], "สัปดาห์หน้าจะเริ่มก่อสร้างสะพานใหม่ข้ามแม่น้ำในเมือง นายกเทศมนตรีกล่าวเมื่อวานนี้"],
  [["gbk"], "市长昨天说，下个星期这座城市将开始修建一座新的大桥。"],
  [["big5"], "市長昨天說，下個星期這座城市將開始修建一座新的大橋。"],
  [["shift_jis", "euc-jp"], "市長は昨日、来週から町で新しい橋の建設が始まると話した。"],
  [["euc-kr"], "시장은 다음 주부터 도시에서 새로운 다리를 건설하기 시작한다고 어제 말했다."],
]

/** Right is a guess that reads the same text: 1250 and 8859-2 differ in few letters, which a short text may lack. */
const readsAs = (bytes: Uint8Array, encoding: string) => {
  const guess = guessEncoding(bytes)
  return guess !== undefined && textOf(bytes, guess) === textOf(bytes, encoding)
}

describe("guessEncoding", () => {
  for (const [encodings, text] of TEXTS)
    for (const encoding of encodings)
      it(`${encoding}: ${text.slice(0, 24)}`, () => {
        const bytes = charsetEncoder(encoding)(text)
        expect(textOf(bytes, guessEncoding(bytes) ?? "utf-8")).toBe(textOf(bytes, encoding))
        const inMarkup = charsetEncoder(encoding)(`<html><body class="a"><p>${text.split(" ").join(" <b>x</b> ")}</p>`)
        expect(readsAs(inMarkup, encoding)).toBe(true)
      })

  it("gives up on noise and on nothing", () => {
    let state = 1
    const noise = new Uint8Array(4096).map(() => {
      state ^= state << 13 // Marsaglia's xorshift: a plain multiple repeats itself, and so resembles a language
      state ^= state >>> 17
      state ^= state << 5
      return state
    })
    expect(guessEncoding(noise)).toBeUndefined()
    expect(guessEncoding(new Uint8Array())).toBeUndefined()
  })

  it("looks at a bounded sample, so that a long page is not dearer than a page of its size", () => {
    const page = charsetEncoder("windows-1251")(TEXTS[11]![1].repeat(8000)) // 0.5 MB
    const start = performance.now()
    expect(guessEncoding(page)).toBe("windows-1251")
    expect(performance.now() - start).toBeLessThan(1000) // about 0.1 s
  })
})

const DATA = process.env.PITH_DATA ?? join(import.meta.dirname, "../../../../../shared/datasets")

const pagesOf = (set: string) =>
  readdirSync(join(DATA, set, "html")).map(name => ({
    id: name.replace(".html.gz", ""),
    bytes: Uint8Array.from(gunzipSync(readFileSync(join(DATA, set, "html", name)))),
  }))

function textsOf(set: string): { id: string; lang: string; text: string }[] {
  const lines = readFileSync(join(DATA, set, "truth.jsonl"), "utf8")
    .trim()
    .split("\n")
  return lines.map(line => JSON.parse(line)).filter(({ text }) => typeof text === "string" && text !== "")
}

/** The page with every charset label blanked out, as if nobody had declared it. */
function undeclared(bytes: Uint8Array): Uint8Array {
  const blank = Uint8Array.from(bytes)
  const text = Buffer.from(bytes).toString("latin1")
  for (const match of text.matchAll(/(charset|encoding)\s*=\s*["']?[\w-]+/gi))
    blank.fill(0x20, match.index, match.index + match[0].length)
  return blank
}

describe("on real pages (floors as measured; they only rise)", () => {
  it.skipIf(!existsSync(join(DATA, "chinese-pages")))("finds the gold text of all 41 chinese-pages", () => {
    const gold = new Map(textsOf("chinese-pages").map(({ id, text }) => [id, text]))
    let found = 0
    for (const { id, bytes } of pagesOf("chinese-pages")) {
      const { text } = decode(bytes)
      expect(text).not.toContain("\ufffd")
      const characters = [...new Set((gold.get(id) ?? "").replace(/[^\u4e00-\u9fff]/g, ""))]
      const present = characters.filter(character => text.includes(character))
      // 39 pages have them all; in the gold of two are a few words that scripts would have written into the page.
      if (present.length > 0 && present.length >= characters.length * 0.98) found++
    }
    expect(found).toBeGreaterThanOrEqual(41)
  })

  for (const [set, pages, floor] of [
    ["chinese-pages", 23, 23],
    ["chinese-siblings", 74, 74],
    ["cleaneval", 64, 61],
  ] as const)
    it.skipIf(!existsSync(join(DATA, set)))(`${set}: guesses what was declared, once that is blanked out`, () => {
      let declared = 0
      let right = 0
      for (const { bytes } of pagesOf(set)) {
        const { source, encoding, text } = decode(bytes)
        if (source !== "meta" || encoding === "utf-8" || !/[\x80-\uffff]/.test(text)) continue
        declared++
        const blank = undeclared(bytes)
        expect(claimOfMarkup(blank)?.encoding).toBeUndefined()
        if (decode(blank).text === textOf(blank, encoding)) right++
      }
      console.log(`${set}: ${right} of ${declared}`)
      expect(declared).toBeGreaterThanOrEqual(pages)
      expect(right).toBeGreaterThanOrEqual(floor)
    })

  it.skipIf(!existsSync(join(DATA, "daniel")))("daniel's texts written in legacy encodings: share read back", () => {
    const texts = textsOf("daniel")
    for (const [lang, encoding, floorOf100, floorOf1500] of [
      ["ru", "windows-1251", 0.99, 1],
      ["ru", "koi8-r", 0.99, 1],
      ["ru", "iso-8859-5", 0.99, 1],
      ["el", "windows-1253", 0.98, 0.98],
      ["pl", "windows-1250", 0.9, 1],
      ["pl", "iso-8859-2", 0.9, 1],
      ["zh", "gbk", 1, 1],
      ["zh", "big5", 0.97, 1], // simplified characters are left out: what remains is a hard case
    ] as const) {
      const encode = charsetEncoder(encoding)
      const share = (length: number) => {
        const samples = texts.filter(({ lang: of }) => of === lang).map(({ text }) => encode(text.slice(0, length)))
        const legacy = samples.filter(bytes => bytes.some(byte => byte >= 0x80))
        return legacy.filter(bytes => readsAs(bytes, encoding)).length / legacy.length
      }
      const [of100, of1500] = [share(100), share(1500)]
      console.log(`${lang} ${encoding}: ${of100.toFixed(3)} of 100 characters, ${of1500.toFixed(3)} of 1 500`)
      expect(of100).toBeGreaterThanOrEqual(floorOf100)
      expect(of1500).toBeGreaterThanOrEqual(floorOf1500)
    }
  })
})
