import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets at most `max` documents be drawn at a time. The photographs of one proposal may take 150 MB while they are drawn, so fifty
 * requests at once would fill the memory. Other requests are answered between two documents.
 *
 * @param maxTurnMs  the longest turn, so that a slow reader of a document does not block the others. [ms]
 */
export function createConcurrencyLimit(max: number, maxTurnMs: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  return Object.assign(inTurn, { counts: () => ({ running: taken, waiting: waiting.length }) })

  /** Waits for a turn and lays the document out; the turn lasts until the document has been read or cancelled. */
  async function inTurn<Document extends Readable>(layOut: () => Document): Promise<Document> {
    if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    await nextTurn()
    try {
      const document = layOut()
      void once(document, 'close', { signal: AbortSignal.timeout(maxTurnMs) }).then(pass, pass)
      return document
    } catch (error) {
      pass()
      throw error
    }
  }

  /** Gives the turn to the document that has waited longest. */
  function pass() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
