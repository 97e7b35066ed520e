import { npmRival } from "./npm-rival.ts"

/** Defuddle with its default settings over linkedom, but for `useAsync`: it would fetch from other sites what the page lacks. */
export const defuddle = npmRival({
  id: "defuddle",
  packages: ["defuddle", "linkedom"],
  async load() {
    const { Defuddle } = await import("defuddle/node")
    const { linkedomDocument } = await import("./linkedom-document.ts")
    return async ({ text, url }) => {
      const found = await Defuddle(linkedomDocument(text), url, { useAsync: false })
      return { html: found.content, title: found.title, author: found.author, date: found.published }
    }
  },
})
