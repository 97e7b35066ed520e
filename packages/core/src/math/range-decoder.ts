/**
 * Range coding (Martin 1979): symbols written in as many bits as they are surprising, by counts that both sides keep as they
 * go. About a tenth smaller than gzip makes the same numbers, and base64 of it stays so. The lab has the encoder.
 */

/** How often each of `size` symbols was seen, every one once to begin with. */
export class SymbolCounts {
  readonly counts: Uint16Array
  total: number

  constructor(size: number) {
    this.counts = new Uint16Array(size).fill(1)
    this.total = size
  }

  /** Both coders call this after each symbol. Old counts fade when there are many, which keeps them within their bits. */
  see(symbol: number): void {
    this.counts[symbol]! += 1
    this.total += 1
    if (this.total < MOST) return
    this.total = 0
    for (let i = 0; i < this.counts.length; i++) this.total += this.counts[i] = (this.counts[i]! + 1) >> 1
  }
}

const MOST = 2 ** 16

export class RangeDecoder {
  readonly #bytes: Uint8Array
  #at = 0
  #range = 2 ** 32
  #code = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    for (let i = 0; i < 4; i++) this.#code = this.#code * 256 + this.#next()
  }

  symbol(of: SymbolCounts): number {
    const unit = Math.floor(this.#range / of.total)
    const target = Math.min(of.total - 1, Math.floor(this.#code / unit))
    let symbol = 0
    let below = 0
    for (; below + of.counts[symbol]! <= target; symbol++) below += of.counts[symbol]!
    this.#narrow(unit, below, of.counts[symbol]!)
    of.see(symbol)
    return symbol
  }

  /** One of `2 ** bits` numbers, all alike; at most 16 bits. */
  bits(bits: number): number {
    const unit = Math.floor(this.#range / 2 ** bits)
    const number = Math.min(2 ** bits - 1, Math.floor(this.#code / unit))
    this.#narrow(unit, number, 1)
    return number
  }

  /** Whether all bytes were used, and no more than there are: anything else means they are not what was written. */
  atEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  #narrow(unit: number, below: number, count: number): void {
    this.#code -= unit * below
    this.#range = unit * count
    while (this.#range < 2 ** 24) {
      this.#code = this.#code * 256 + this.#next()
      this.#range *= 256
    }
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0
  }
}
