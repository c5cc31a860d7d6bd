import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Program = {
  server: Server
  /** Starts no more background work, and waits for the work that is running. */
  stopWork: () => Promise<void>
  /** Closes what requests use, such as the database. */
  close: () => Promise<void>
  /** Answers the requests whose body has not arrived completely. */
  answerIncomplete?: () => void
  /** Called at the signal, so that /readyz answers 503. */
  leave?: () => void
}

/** How long to keep serving after the signal, until the proxy sends no more requests; the other times count from the end of that. [ms] */
export const shutdownTimes = {
  drainMs: 0,
  /** During this time a kept-alive connection may send one more request; its response says "Connection: close". */
  keepAliveMs: 1_000,
  incompleteMs: 6_000,
  /** Afterwards all connections are closed, with unfinished responses. */
  latestMs: 9_000,
}

/**
 * The first SIGINT or SIGTERM shuts the program down. Further ones are ignored: a terminal sends each to this program and to npm,
 * which forwards it.
 */
export function shutDownOnSignal(program: Program, drainMs: number): void {
  const end = createShutdown(program, { ...shutdownTimes, drainMs })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)))
}

/**
 * Keeps serving for `drainMs`, with "Connection: close" on each response. Then answers the open requests, lets background work
 * finish, and closes; all within `latestMs`.
 */
export function createShutdown(
  { server, stopWork, close, answerIncomplete = () => {}, leave = () => {} }: Program,
  times = shutdownTimes,
): () => Promise<void> {
  const answers = new Set<ServerResponse>()
  let ending: Promise<void> | undefined

  server.prependListener('request', (_, answer: ServerResponse) => {
    if (ending) answer.shouldKeepAlive = false
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      // Its response said "keep-alive" before the signal.
      if (ending && !server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })

  return () => (ending ??= drainAndShutDown())

  async function drainAndShutDown() {
    leave()
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
    if (times.drainMs > 0) await sleep(times.drainMs, undefined, { ref: false })
    await Promise.race([shutDown(), sleep(times.latestMs, undefined, { ref: false }).then(cutOff)])
  }

  async function shutDown() {
    const incompleteTimer = setTimeout(answerIncomplete, times.incompleteMs)
    const worked = stopWork()
    await noConnections(server, times.keepAliveMs)
    // close() would reset a connection still waiting to be accepted.
    await nextTurn()
    server.close()
    await Promise.all([once(server, 'close'), worked])
    clearTimeout(incompleteTimer)
    await close()
  }

  function cutOff() {
    console.error(`shutdown deadline reached: cut ${answers.size} unfinished responses`)
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
