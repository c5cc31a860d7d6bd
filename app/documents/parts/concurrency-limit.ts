import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets so many documents be drawn at a time. The photographs of one proposal may fill 150 MB while they are drawn, and whoever asks
 * for fifty at once must neither fill the server's memory nor keep everybody else's request waiting: between one document that is
 * laid out and the next, others are answered.
 *
 * @param longestMs  a reader who takes a document in slowly keeps the others from their turn no longer than this.
 */
export function createTurns(max: number, longestMs: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  /** Lays a document out when its turn has come; the turn lasts until the document is read, or given up. */
  return async function inTurn<Document extends Readable>(layOut: () => Document): Promise<Document> {
    if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    await nextTurn()
    try {
      const document = layOut()
      void once(document, 'close', { signal: AbortSignal.timeout(longestMs) }).then(pass, pass)
      return document
    } catch (error) {
      pass()
      throw error
    }
  }

  /** The turn goes to who has waited longest. */
  function pass() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
