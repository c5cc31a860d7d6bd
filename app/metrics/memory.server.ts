import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** What this process occupies of what it may: of its container or machine, or of the heap of Node.js, whichever is nearer its end. */
function memoryShare(): number {
  const limit = process.constrainedMemory()
  const allowed = limit > 0 && limit < totalmem() ? limit : totalmem()
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
  return Math.max(process.memoryUsage.rss() / allowed, used / most)
}

/** Whether memory is so short that no new heavy work should begin. */
export function createMemoryWatch(maxPercent: number, share = memoryShare) {
  return { isShort: () => share() * 100 >= maxPercent }
}

export type MemoryWatch = ReturnType<typeof createMemoryWatch>
