import type { SymbolCounts } from "pith/internals"

/** Writes what `RangeDecoder` of core reads. */
export class RangeEncoder {
  readonly #bytes: number[] = []
  #low = 0
  #range = 2 ** 32

  symbol(of: SymbolCounts, symbol: number): void {
    let below = 0
    for (let i = 0; i < symbol; i++) below += of.counts[i]!
    this.#narrow(Math.floor(this.#range / of.total), below, of.counts[symbol]!)
    of.see(symbol)
  }

  bits(bits: number, number: number): void {
    this.#narrow(Math.floor(this.#range / 2 ** bits), number, 1)
  }

  /** All bytes; nothing may be written after. */
  finish(): Uint8Array {
    for (let i = 0; i < 4; i++) this.#shift()
    return Uint8Array.from(this.#bytes)
  }

  #narrow(unit: number, below: number, count: number): void {
    this.#low += unit * below
    this.#range = unit * count
    if (this.#low >= 2 ** 32) this.#carry()
    while (this.#range < 2 ** 24) {
      this.#shift()
      this.#range *= 256
    }
  }

  #shift(): void {
    this.#bytes.push(Math.floor(this.#low / 2 ** 24))
    this.#low = (this.#low % 2 ** 24) * 256
  }

  #carry(): void {
    this.#low -= 2 ** 32
    let i = this.#bytes.length - 1
    for (; this.#bytes[i] === 255; i--) this.#bytes[i] = 0
    this.#bytes[i]! += 1
  }
}
