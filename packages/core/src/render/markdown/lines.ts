/** Finished lines of Markdown with the prefixes of the containers they stand in, and empty lines between blocks. */
interface Frame {
  /** Before the first line written inside; undefined once it is used. */
  first: string | undefined
  readonly rest: string
}

export class MarkdownLines {
  private readonly out: string[] = []
  private readonly frames: Frame[] = []
  /** Whether the next block is set apart from the one above by an empty line. */
  private gap = false

  enter(first: string, rest: string): void {
    this.frames.push({ first, rest })
  }

  leave(): void {
    this.frames.pop()
    this.gap = true
  }

  /** The next block follows without an empty line. */
  close(): void {
    this.gap = false
  }

  block(lines: readonly string[]): void {
    if (lines.length === 0) return
    if (this.gap) this.out.push(this.emptyPrefix().trimEnd())
    for (const line of lines) this.follow(line)
    this.gap = true
  }

  /** One more line of the block above. */
  follow(line: string): void {
    this.out.push((this.prefix() + line).trimEnd())
    this.gap = true
  }

  text(): string {
    return this.out.join("\n")
  }

  private prefix(): string {
    let prefix = ""
    for (const frame of this.frames) {
      prefix += frame.first ?? frame.rest
      frame.first = undefined
    }
    return prefix
  }

  /** The prefix of an empty line: that of containers that have begun; a container about to begin has no say in it yet. */
  private emptyPrefix(): string {
    let prefix = ""
    for (const frame of this.frames) {
      if (frame.first !== undefined) break
      prefix += frame.rest
    }
    return prefix
  }
}
