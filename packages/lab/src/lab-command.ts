import { benchCommand } from "./bench/bench-command.ts"
import { rivalsCommand } from "./rivals-command.ts"
import { trainCommand } from "./train/train-command.ts"

/** The commands of `pith` that need the lab. */
const commands = { bench: benchCommand, train: trainCommand, rivals: rivalsCommand } as const

export function labCommand(name: keyof typeof commands, words: readonly string[]): Promise<number> {
  return commands[name](words)
}
