/** Each reader takes a processor and 100 MB while it works. */
const maxAtOnce = 2

type Waiting = { who: string; go: () => void }

/** Who each task that works now is of. */
const working: string[] = []
const waiting: Waiting[] = []

/**
 * Runs a task of somebody, with no more than two at a time in this process. The others wait in the order in which they came, but that who
 * has a task at work lets those pass who have none: a hundred slow files of one person hold up another by one of them.
 */
export async function inTurn<Result>(who: string, task: () => Promise<Result>): Promise<Result> {
  if (working.length < maxAtOnce) working.push(who)
  else await new Promise<void>((go) => waiting.push({ who, go }))
  try {
    return await task()
  } finally {
    working.splice(working.indexOf(who), 1)
    startNext()
  }
}

function startNext() {
  const idle = waiting.findIndex(({ who }) => !working.includes(who))
  const [next] = waiting.splice(Math.max(0, idle), 1)
  if (!next) return
  working.push(next.who)
  next.go()
}
