import type { EventEmitter } from 'node:events'

type Closing = EventEmitter & { closed: boolean }

/**
 * Lets so many answers be worked on at a time.
 *
 * @param longestMs  a reader who takes an answer in slowly keeps the others from their turn no longer than this.
 */
export function createTurns(max: number, longestMs: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  /** Resolves when it is this answer's turn, which lasts until its connection is done with it. */
  return async function turnOf(response: Closing): Promise<void> {
    if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken++
    if (response.closed) return pass()
    const late = setTimeout(done, longestMs).unref()
    response.once('close', done)

    function done() {
      clearTimeout(late)
      response.off('close', done)
      pass()
    }
  }

  /** The turn goes to who has waited longest. */
  function pass() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
