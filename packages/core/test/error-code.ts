import { PithError } from "../src/errors.ts"

/** The code of the PithError that a call throws. */
export function errorCode(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof PithError) return error.code
    throw error
  }
  return "no error"
}
