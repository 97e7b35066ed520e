/**
 * Writes a tree as a string without recursion: `expand` turns a node into text and further nodes, in order. Every writer whose output is the
 * sum of its parts (HTML, TEI, the inside of a line of Markdown) is a table of such expansions.
 */
export function writeOut<T extends object>(
  roots: readonly (string | T)[],
  expand: (node: T) => readonly (string | T)[],
): string {
  const out: string[] = []
  const stack: (string | T)[] = [...roots].reverse()
  while (stack.length > 0) {
    const top = stack.pop()!
    if (typeof top === "string") out.push(top)
    else {
      const parts = expand(top)
      for (let i = parts.length - 1; i >= 0; i--) stack.push(parts[i]!)
    }
  }
  return out.join("")
}
