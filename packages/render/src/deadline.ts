/** A promise that is waited for only so long. What it brings later is let go. */
export class OutOfTime extends Error {}

export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(`not done in ${Math.round(ms)} ms`)), Math.max(0, ms))
  })
  // A failure after the deadline has nobody to hear it.
  promise.catch(() => {})
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
