/** Each reader takes a processor and 100 MB while it works. */
const maxAtOnce = 2

let working = 0
const waiting: Array<() => void> = []

/** Runs a task, with no more than two at a time in this process; the others wait in the order in which they came. */
export async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (working >= maxAtOnce) await new Promise<void>((go) => waiting.push(go))
  else working++
  try {
    return await task()
  } finally {
    // The next one takes over the place of this one.
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
