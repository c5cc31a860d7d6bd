import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue, type Requester } from '~/domain/access/fair-queue'

type Limits = {
  atOnce: number
  maxWaiting?: number
  /** The longest turn, so that a slow reader of a document does not block the others. */
  maxTurnMs: number
}

/**
 * Limits how many documents are drawn at a time. A proposal's photographs may take 150 MB while drawn, so fifty requests at once
 * would fill the memory. Other requests are answered between two documents.
 */
export function createDrawingQueue({ maxTurnMs, ...limits }: Limits) {
  const { enter, counts } = createFairQueue(limits)
  return Object.assign(inTurn, { counts })

  /**
   * Waits for a turn and lays the document out; the turn lasts until the document has been read or cancelled.
   *
   * @throws QueueFullError
   */
  async function inTurn<Document extends Readable>(requester: Requester, layOut: () => Document): Promise<Document> {
    const leave = await enter(requester)
    await nextTurn()
    try {
      const document = layOut()
      void once(document, 'close', { signal: AbortSignal.timeout(maxTurnMs) }).then(leave, leave)
      return document
    } catch (error) {
      leave()
      throw error
    }
  }
}
