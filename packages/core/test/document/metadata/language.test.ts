import { describe, expect, it } from "vitest"
import { languageOf, languageTag } from "../../../src/document/metadata/language.ts"
import { readingTime } from "../../../src/document/metadata/reading-time.ts"

describe("language", () => {
  it("writes tags in their usual case", () => {
    expect(languageTag("pt_br")).toBe("pt-BR")
    expect(languageTag("ZH-hans-cn")).toBe("zh-Hans-CN")
    expect(languageTag("en_US.UTF-8")).toBe("en-US")
    expect(languageTag("und")).toBeUndefined()
    expect(languageTag("english language")).toBeUndefined()
  })

  it.each([
    ["en", "The dog was on the roof with the cat and that is not good for it."],
    ["de", "Der Hund ist nicht mit der Katze auf dem Dach gewesen, und das ist gut."],
    ["fr", "Le chien est sur le toit avec les chats, et ce n'est pas une bonne idée pour la maison."],
    ["es", "El perro está en el tejado con los gatos y la casa no es para una fiesta."],
    ["pt", "O cão não está em casa com os gatos e uma das portas do jardim."],
    ["it", "Il cane è sul tetto con i gatti e la casa non è per una festa della notte."],
    ["pl", "Pies jest na dachu z kotem i to nie jest dobre, że się boi."],
    ["ru", "Собака не на крыше, и это хорошо, что она там не была с кошкой."],
    ["el", "Ο σκύλος δεν είναι στη στέγη με τη γάτα."],
    ["zh", "这只狗不在屋顶上，猫也不在，大家都觉得这样很好。"],
    ["ja", "これは日本語の文章です。とても短いですが、十分でしょう。"],
    ["ko", "개는 지붕 위에 없고 고양이도 없어서 모두가 좋다고 생각한다."],
  ])("detects %s", (language, text) => expect(languageOf(text)).toBe(language))

  it("says nothing of a few letters", () => expect(languageOf("12 € OK")).toBeUndefined())
})

describe("readingTime", () => {
  it("counts words, and characters where no spaces are written", () => {
    // 460 words at 230 a minute; 1000 characters at 500; both: four minutes.
    expect(readingTime("word ".repeat(460))).toBe(2)
    expect(readingTime("字".repeat(1000))).toBe(2)
    expect(readingTime(`${"word ".repeat(460)}${"字".repeat(1000)}`)).toBe(4)
    expect(readingTime("One.")).toBe(1)
    expect(readingTime("")).toBe(0)
  })
})
