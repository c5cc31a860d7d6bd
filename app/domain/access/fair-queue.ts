/** The names of a requester, the widest first: the network of the request, then the account. */
export type Requester = readonly string[]

/** The queue is so long that this turn would come too late. */
export class QueueFullError extends Error {}

/** `starts`: the count of each of its names when the turn began. */
type Turn = { requester: Requester; starts: readonly number[]; begin: () => void; refuse: (error: Error) => void }

/** For each width of names, the turns of a name while others wait. */
type Counts = readonly Map<string, number>[]

/**
 * Limits concurrent heavy work, and shares the turns fairly (start-time fair queueing). Next is the requester whose most served
 * name had the fewest turns while others wait, and among equals the one whose narrowest name had fewest. A hundred files of one
 * person, or of four accounts of one network, delay another network only by the turns being worked on, and another account of
 * that network by one turn of each account.
 *
 * @param maxWaiting  beyond it, the turn with the latest start is refused, not the one that arrived last.
 */
export function createFairQueue({ atOnce, maxWaiting = Infinity }: { atOnce: number; maxWaiting?: number }) {
  const working = new Set<Turn>()
  const waiting: Turn[] = []
  const counts: Map<string, number>[] = []

  /**
   * Waits for a turn.
   *
   * @returns the function that ends it. @throws QueueFullError
   */
  async function enter(requester: Requester): Promise<() => void> {
    requester.forEach((name, width) => {
      const known = (counts[width] ??= new Map<string, number>())
      // A new name starts at the count of those served now.
      known.set(name, Math.max(servedAt(width) ?? 0, known.get(name) ?? 0))
    })
    return new Promise((resolve, reject) => {
      const turn: Turn = { requester, starts: [], begin: () => resolve(() => end(turn)), refuse: reject }
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

  /** The lowest count among those served now or waiting; undefined if there are none. */
  function servedAt(width: number): number | undefined {
    const begun = [...working].flatMap(({ starts }) => starts[width] ?? [])
    const next = waiting.flatMap(({ requester }) => countsOf(requester, counts)[width] ?? [])
    return begun.length + next.length === 0 ? undefined : Math.min(...begun, ...next)
  }

  function end(turn: Turn) {
    if (!working.delete(turn)) return
    beginNext()
    counts.forEach((known, width) => {
      const now = servedAt(width) ?? Infinity
      const waits = new Set(waiting.map(({ requester }) => requester[width]))
      for (const [name, count] of known) if (count <= now && !waits.has(name)) known.delete(name)
    })
  }

  function beginNext() {
    if (working.size >= atOnce || waiting.length === 0) return
    const first = takeNext(waiting, counts)
    working.add(first)
    first.begin()
  }

  function refuseLast() {
    const left = [...waiting]
    const copy = counts.map((known) => new Map(known))
    let last = takeNext(left, copy)
    while (left.length > 0) last = takeNext(left, copy)
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(new QueueFullError('too many wait for a turn'))
  }
}

/** Removes the next turn from the list, and counts it. */
function takeNext(turns: Turn[], counts: Counts): Turn {
  const next = turns.reduce((best, turn) =>
    isBefore(countsOf(turn.requester, counts), countsOf(best.requester, counts)) ? turn : best,
  )
  turns.splice(turns.indexOf(next), 1)
  next.starts = countsOf(next.requester, counts)
  next.requester.forEach((name, width) => counts[width]!.set(name, next.starts[width]! + 1))
  return next
}

function isBefore(one: readonly number[], other: readonly number[]) {
  const byMost = Math.max(...one) - Math.max(...other)
  return byMost < 0 || (byMost === 0 && one.at(-1)! < other.at(-1)!)
}

function countsOf(requester: Requester, counts: Counts): number[] {
  return requester.map((name, width) => counts[width]?.get(name) ?? 0)
}
