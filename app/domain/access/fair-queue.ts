/** Who asks for a turn, by every name that tells them from others: the account, the network that the request came from. */
export type Requester = readonly string[]

/** So many wait that this one has no hope of a turn in time. */
export class QueueFullError extends Error {}

/** `start` orders the turns: for every name, each turn begins one after the one before. */
type Turn = { requester: Requester; start: number; begin: () => void; refuse: (error: Error) => void }

/**
 * Lets so many at a time do heavy work, and shares the turns fairly (start-time fair queueing). Who had fewer turns of those that
 * others still wait for is next, by the name under which they had most: a hundred files of one person, or of four accounts of one
 * network, hold up another's by the turns that are being worked on.
 *
 * @param maxWaiting  above it, the one whose turn would come last is refused, whoever came last.
 */
export function createFairQueue({ atOnce, maxWaiting = Infinity }: { atOnce: number; maxWaiting?: number }) {
  const working = new Set<Turn>()
  const waiting: Turn[] = []
  /** By name, what its next turn begins at. A name that is not here begins with those who are served now. */
  const nextStarts = new Map<string, number>()

  /** Waits for a turn. @returns what ends it. @throws QueueFullError */
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

    /** Runs a task in a turn, which lasts until the task has ended. @throws QueueFullError */
    async run<Result>(requester: Requester, task: () => Promise<Result>): Promise<Result> {
      const leave = await enter(requester)
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }

  /** What the turns that are served now begin at. */
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
