import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Lets so many documents be drawn at a time. The photographs of one proposal may fill 150 MB while they are drawn, and whoever asks
 * for fifty at once must not fill the server's memory: the others wait for their turn.
 *
 * @param longestMs  a reader who takes a document in slowly keeps the others from their turn no longer than this.
 */
export function createTurns(most: number, longestMs: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  /** Resolves when it is this document's turn, which lasts until it is read, or given up. */
  return async function turnOf(document: Readable): Promise<void> {
    if (taken >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    if (document.destroyed) return pass()
    const isLong = AbortSignal.timeout(longestMs)
    void once(document, 'close', { signal: isLong }).then(pass, pass)
  }

  /** The turn goes to who has waited longest. */
  function pass() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
