/** The only list of methods. */
import { cetd } from "./cetd.ts"
import type { Method } from "./method.ts"

export const methods: readonly Method[] = [cetd()]

export function findMethod(id: string): Method | undefined {
  return methods.find(method => method.id === id)
}
