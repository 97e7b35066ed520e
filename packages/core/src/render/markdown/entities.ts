/** Text between inline HTML tags is still Markdown: with every ASCII punctuation mark an entity, nothing in it is markup of either kind. */
export function punctuationEntities(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, character => `&#${character.charCodeAt(0)};`)
}
