import { mean } from "../metrics/mean.ts"

/** Collects values by name and gives their means, four decimals, by name in order. */
export class MeansByGroup {
  private readonly groups = new Map<string, number[]>()

  add(name: string, value: number): void {
    const list = this.groups.get(name)
    if (list === undefined) this.groups.set(name, [value])
    else list.push(value)
  }

  means(): Record<string, number> {
    const names = [...this.groups.keys()].sort()
    return Object.fromEntries(names.map(name => [name, Math.round(mean(this.groups.get(name)!) * 1e4) / 1e4]))
  }
}
