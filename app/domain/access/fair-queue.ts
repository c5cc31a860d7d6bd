/** Every name that identifies a requester: the account, the request's network. */
export type Requester = readonly string[]

/** The queue is so long that this turn would come too late. */
export class QueueFullError extends Error {}

/** `start` orders the turns: for every name, each turn starts one after its previous one. */
type Turn = { requester: Requester; start: number; begin: () => void; refuse: (error: Error) => void }

/**
 * Limits how much heavy work runs at a time and shares the turns fairly (start-time fair queueing). The next turn goes to the
 * requester with the fewest turns so far, counted under the name with the most: a hundred files of one person, or of four
 * accounts of one network, delay another person only by the turns in progress.
 *
 * @param maxWaiting  beyond it, the turn with the latest start is refused, not the one that arrived last.
 */
export function createFairQueue({ atOnce, maxWaiting = Infinity }: { atOnce: number; maxWaiting?: number }) {
  const working = new Set<Turn>()
  const waiting: Turn[] = []
  /** Start of the next turn by name. A missing name starts with the turns in progress. */
  const nextStarts = new Map<string, number>()

  /**
   * Waits for a turn.
   *
   * @returns the function that ends it. @throws QueueFullError
   */
  async function enter(requester: Requester): Promise<() => void> {
    const start = Math.max(served(), ...requester.map((name) => nextStarts.get(name) ?? 0))
    for (const name of requester) nextStarts.set(name, start + 1)
    return new Promise((resolve, reject) => {
      const turn = { requester, start, begin: () => resolve(() => end(turn)), refuse: reject }
      waiting.push(turn)
      beginNext()
      if (waiting.length > maxWaiting) refuseLast()
    })
  }

  return {
    enter,

    counts: () => ({ running: working.size, waiting: waiting.length }),

    /** Runs a task in one turn. @throws QueueFullError */
    async run<Result>(requester: Requester, task: () => Promise<Result>): Promise<Result> {
      const leave = await enter(requester)
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }

  /** Lowest start of the current turns. */
  function served() {
    const starts = [...working, ...waiting].map(({ start }) => start)
    return starts.length === 0 ? 0 : Math.min(...starts)
  }

  function end(turn: Turn) {
    if (!working.delete(turn)) return
    beginNext()
    const now = working.size === 0 ? Infinity : served()
    for (const [name, start] of nextStarts) if (start <= now) nextStarts.delete(name)
  }

  function beginNext() {
    if (working.size >= atOnce || waiting.length === 0) return
    const first = waiting.reduce((best, turn) => (turn.start < best.start ? turn : best))
    waiting.splice(waiting.indexOf(first), 1)
    working.add(first)
    first.begin()
  }

  function refuseLast() {
    const last = waiting.reduce((worst, turn) => (turn.start >= worst.start ? turn : worst))
    waiting.splice(waiting.indexOf(last), 1)
    for (const name of last.requester) nextStarts.set(name, Math.min(last.start, nextStarts.get(name) ?? 0))
    last.refuse(new QueueFullError('too many wait for a turn'))
  }
}
