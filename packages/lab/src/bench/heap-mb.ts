import { getHeapStatistics } from "node:v8"

/** What this thread's heap and its buffers hold now, garbage included. The growth over a call estimates what the call needed. */
export function heapMb(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return (used_heap_size + external_memory) / 2 ** 20
}
