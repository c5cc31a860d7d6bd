import type { EventEmitter } from 'node:events'

type Closing = EventEmitter & { closed: boolean }

/**
 * Lets at most `max` responses be worked on at a time.
 *
 * @param maxTurnMs  the longest turn, so that a slow reader of a response does not block the others. [ms]
 */
export function createConcurrencyLimit(max: number, maxTurnMs: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  /** Resolves when this response has its turn, which lasts until the response is closed. */
  return async function turnOf(response: Closing): Promise<void> {
    if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    if (response.closed) return pass()
    const late = setTimeout(done, maxTurnMs).unref()
    response.once('close', done)

    function done() {
      clearTimeout(late)
      response.off('close', done)
      pass()
    }
  }

  /** Gives the turn to the response that has waited longest. */
  function pass() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
