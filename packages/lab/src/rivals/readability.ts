import { npmRival } from "./npm-rival.ts"

/** Readability.js with its default settings over linkedom. A page it declines is an empty answer. */
export const readability = npmRival({
  id: "readability",
  packages: ["@mozilla/readability", "linkedom"],
  async load() {
    const { Readability } = await import("@mozilla/readability")
    const { linkedomDocument } = await import("./linkedom-document.ts")
    return ({ text }) => {
      const article = new Readability(linkedomDocument(text)).parse()
      return {
        html: article?.content ?? "",
        title: article?.title,
        author: article?.byline,
        date: article?.publishedTime,
      }
    }
  },
})
