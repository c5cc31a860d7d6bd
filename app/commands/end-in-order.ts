import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Program = {
  server: Server
  /** Begins no more work beside the requests, and waits for what has begun. */
  stopWork: () => Promise<void>
  /** Closes what requests need. */
  close: () => Promise<void>
  /** Answers what has not arrived whole yet. */
  hurry?: () => void
}

/** Counted from the signal. [ms] */
export const endTimes = {
  /** Until then a connection that is kept open may bring another request, and hears that it is the last. */
  keptOpenMs: 1_000,
  hurryMs: 6_000,
  /** Whoever has not taken in the answer by then does not get the rest. */
  latestMs: 9_000,
}

/** The first SIGINT or SIGTERM ends the program in order; further ones change nothing, since a terminal sends them to us and to npm, which passes them on. */
export function endOnSignal(program: Program): void {
  const end = createEnding(program)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)))
}

/** Answers what is being asked, lets work finish, and closes; all of it within `latestMs`. */
export function createEnding({ server, stopWork, close, hurry = () => {} }: Program, times = endTimes): () => Promise<void> {
  const answers = new Set<ServerResponse>()
  let ending: Promise<void> | undefined

  server.prependListener('request', (_, answer: ServerResponse) => {
    if (ending) answer.shouldKeepAlive = false
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      // It said "keep-alive" before the end began.
      if (ending && !server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })

  return () => (ending ??= Promise.race([endInOrder(), sleep(times.latestMs, undefined, { ref: false }).then(cutOff)]))

  async function endInOrder() {
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
    const hurrying = setTimeout(hurry, times.hurryMs)
    const worked = stopWork()
    await noConnections(server, times.keptOpenMs)
    // Right after connections were accepted: one that still waits to be is reset.
    await nextTurn()
    server.close()
    await Promise.all([once(server, 'close'), worked])
    clearTimeout(hurrying)
    await close()
  }

  function cutOff() {
    console.error(`ended with ${answers.size} answers that nobody took in`)
    server.closeAllConnections()
  }
}

async function noConnections(server: Server, withinMs: number) {
  const until = performance.now() + withinMs
  while (performance.now() < until && (await connectionsOf(server)) > 0) await sleep(20)
}

function connectionsOf(server: Server) {
  return new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))
}
