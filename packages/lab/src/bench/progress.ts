/** A bar on stderr where somebody watches, a line every half minute where it goes to a file. */
export class Progress {
  private done = 0
  private readonly start = Date.now()
  private told = Date.now()

  constructor(private readonly total: number) {}

  step(): void {
    this.done++
    if (process.stderr.isTTY === true) {
      const filled = Math.round((30 * this.done) / this.total)
      process.stderr.write(`\r${"█".repeat(filled)}${"░".repeat(30 - filled)} ${this.state()}\x1b[K`)
      if (this.done === this.total) process.stderr.write("\n")
    } else if (this.done === this.total || Date.now() - this.told > 30_000) {
      this.told = Date.now()
      console.error(this.state())
    }
  }

  private state(): string {
    const left = ((Date.now() - this.start) / this.done) * (this.total - this.done)
    return `${this.done}/${this.total} pages, ${Math.ceil(left / 60_000)} min left`
  }
}
