import { getHeapStatistics } from "node:v8"

/** What this thread's heap holds now, garbage included: an upper estimate of what the step that just ended needed at once. */
export function heapMb(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return Math.round(((used_heap_size + external_memory) / 2 ** 20) * 10) / 10
}
