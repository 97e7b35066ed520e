/** The character that ends before `end`, be it one unit or a pair; "" at the beginning. */
export function lastCharacter(text: string, end = text.length): string {
  const low = text.charCodeAt(end - 1)
  return text.slice(Math.max(0, low >= 0xdc00 && low < 0xe000 ? end - 2 : end - 1), end)
}
