import { describe, expect, it } from "vitest"
import { addressDate, findDate, readDate } from "../../../src/document/metadata/dates.ts"
import { read } from "./read.ts"

describe("findDate", () => {
  it.each([
    ["3 May 2024", "2024-05-03"],
    ["May 3rd, 2024", "2024-05-03"],
    ["Sept. 3, 2024", "2024-09-03"],
    ["3. März 2024", "2024-03-03"],
    ["3. Jänner 2024", "2024-01-03"],
    ["3 août 2024", "2024-08-03"],
    ["1er février 2024", "2024-02-01"],
    ["3 de mayo de 2024", "2024-05-03"],
    ["3 de setiembre del 2024", "2024-09-03"],
    ["3 de março de 2024", "2024-03-03"],
    ["3 maggio 2024", "2024-05-03"],
    ["3 września 2024", "2024-09-03"],
    ["3 мая 2024 г.", "2024-05-03"],
    ["3 марта 2024 года", "2024-03-03"],
    ["3 Μαΐου 2024", "2024-05-03"],
    ["3 Ιουλίου 2024", "2024-07-03"],
    ["2024年5月3日", "2024-05-03"],
    ["2024년 5월 3일", "2024-05-03"],
    ["2024年05月03日 10:30", "2024-05-03T10:30"],
    ["2024-05-03T10:00:00.000Z", "2024-05-03T10:00:00Z"],
    ["2024-05-03 10:00:00 +0200", "2024-05-03T10:00:00+02:00"],
    ["Fri, 03 May 2024 10:00:00 GMT", "2024-05-03T10:00:00Z"],
    ["May 3, 2024 at 4:52 p.m.", "2024-05-03T16:52"],
    ["May 3, 2024 12:05 am", "2024-05-03T00:05"],
    ["3. Mai 2024 um 16:52 Uhr", "2024-05-03T16:52"],
  ])("%s → %s", (written, iso) => expect(findDate(written)).toBe(iso))

  it.each([
    ["Version 1.2.3 of 99 things"],
    ["Magazine 12, 2023"],
    ["Pro 12 2024"],
    ["Marketing 3, 2024"],
    ["32 May 2024"],
    ["Our mark: 9.8/10"],
    ["Part 2084-03-13"],
  ])("%s is no date", text => expect(findDate(text)).toBeUndefined())
})

describe("readDate", () => {
  it("orders day and month by language, and keeps the precision given", () => {
    expect(readDate("3/4/2024", "en-US")).toBe("2024-03-04")
    expect(readDate("3/4/2024", "en-GB")).toBe("2024-04-03")
    expect(readDate("3/4/2024", "fr")).toBe("2024-04-03")
    expect(readDate("3.4.2024", "en")).toBe("2024-04-03")
    expect(readDate("13/4/2024", "en-US")).toBe("2024-04-13")
    expect(readDate("May 2024")).toBe("2024-05")
    expect(readDate("2024")).toBe("2024")
    expect(readDate("20240503")).toBe("2024-05-03")
    // 1 714 730 400 s after 1970: 19 846 days and 36 000 s, which is 3 May 2024, ten o'clock.
    expect(readDate("1714730400")).toBe("2024-05-03T10:00:00Z")
    expect(readDate("1850")).toBeUndefined()
  })
})

describe("addressDate", () => {
  it.each([
    ["https://a.example/2024/05/03/rain", "2024-05-03"],
    ["https://a.example/2024/5/3/rain", "2024-05-03"],
    ["https://a.example/2024/may/3/rain", "2024-05-03"],
    ["https://a.example/rain-2024-05-03.html", "2024-05-03"],
    ["https://a.example/news/~03-05-2024-rain", "2024-05-03"],
    ["https://a.example/2024/05/rain", "2024-05"],
    ["https://2024.example/rain/12345678", undefined],
  ])("%s → %s", (url, iso) => expect(addressDate(url)).toBe(iso))
})

describe("visible dates", () => {
  it.each([
    ["en", "Published: May 3, 2024"],
    ["zh", "发布时间：2024年5月3日"],
    ["de", "Veröffentlicht am 3. Mai 2024"],
    ["fr", "Publié le 3 mai 2024"],
    ["es", "Publicado el 3 de mayo de 2024"],
    ["pt", "Publicado em 3 de maio de 2024"],
    ["it", "Pubblicato il 3 maggio 2024"],
    ["pl", "Opublikowano 3 maja 2024"],
    ["ru", "Опубликовано 3 мая 2024"],
    ["el", "Δημοσιεύτηκε 3 Μαΐου 2024"],
    ["ja", "公開日：2024年5月3日"],
    ["ko", "입력 2024.05.03"],
  ])("%s: %s", (language, line) => {
    const metadata = read(`<html lang="${language}"><h1>X Y</h1><p>${line}</p><p>Text.</p>`)
    expect(metadata.published).toBe("2024-05-03")
  })

  it.each([
    ["en", "Last updated: May 3, 2024"],
    ["zh", "更新：2024年5月3日"],
    ["de", "Aktualisiert am 3. Mai 2024"],
    ["fr", "Mis à jour le 3 mai 2024"],
    ["es", "Actualizado el 3 de mayo de 2024"],
    ["pt", "Atualizado em 3 de maio de 2024"],
    ["it", "Aggiornato il 3 maggio 2024"],
    ["pl", "Aktualizacja 3 maja 2024"],
    ["ru", "Обновлено 3 мая 2024"],
    ["el", "Ενημερώθηκε 3 Μαΐου 2024"],
    ["ja", "最終更新：2024年5月3日"],
    ["ko", "수정 2024.05.03"],
  ])("%s, changed: %s", (language, line) => {
    const metadata = read(
      `<html lang="${language}"><h1>X Y</h1><p class="date">2023-01-01</p><p>${line}</p><p>Text.</p>`,
    )
    expect(metadata).toMatchObject({ published: "2023-01-01", modified: "2024-05-03" })
  })
})
