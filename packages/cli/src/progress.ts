/** A progress bar on stderr for more than a few inputs; silent when nobody watches, or where the pages themselves run over the terminal. */
export class Progress {
  private done = 0
  private readonly shown: boolean

  constructor(
    private readonly total: number,
    crowded = false,
  ) {
    this.shown = total > 3 && !crowded && process.stderr.isTTY === true
  }

  step(): void {
    this.done++
    if (!this.shown) return
    const width = 30
    const filled = Math.round((width * this.done) / this.total)
    process.stderr.write(`\r${"█".repeat(filled)}${"░".repeat(width - filled)} ${this.done}/${this.total}`)
    if (this.done === this.total) this.clear()
  }

  clear(): void {
    if (this.shown) process.stderr.write("\r\x1b[K")
  }
}
