import { errorText } from './recurring.server'
import { whileRenewing } from './lease.server'

/** After this time another process retries the row of one that died; a running process renews its lease. [ms] */
export const leaseMs = 2 * 60_000
const lookEveryMs = 15_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60_000

type Outbox<Row> = {
  /** In the log. */
  name: string
  log: (line: string) => void
  /** How often the lease of the row being sent is renewed; much shorter than the lease. */
  renewEveryMs?: number | undefined
  /** Claims the oldest due row by a lease; concurrent processes claim different rows. */
  claim: () => Promise<Row | undefined>
  renew: (row: Row) => Promise<void>
  /** Sends a row, and notes whether it was sent; not again before it is due. A long one asks whether it is stopping. */
  attempt: (row: Row, holding: Holding, isStopping: () => boolean) => Promise<void>
}

/** Sends while the lease is renewed. */
export type Holding = (send: () => Promise<void>) => Promise<void>

/** Sends the due rows of an outbox, one after another, when woken and every 15 seconds. */
export function startOutbox<Row>(outbox: Outbox<Row>) {
  const { watch, ...box } = outboxIn(outbox)
  return { ...box, stop: watch() }
}

/** An outbox that sends its due rows, one after another, when woken; once watched, every 15 seconds too. */
export function outboxIn<Row>({ name, log, renewEveryMs = 30_000, claim, renew, attempt }: Outbox<Row>) {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopping = false

  function wake() {
    isAsked = true
    running ??= sendAll().finally(() => (running = undefined))
  }

  async function sendAll() {
    while (isAsked) {
      isAsked = false
      try {
        for (let row = await next(); row; row = await next()) await hold(row)
      } catch (error) {
        log(`${name}: ${errorLine(error)}`)
      }
    }
  }

  async function hold(row: Row) {
    const holding: Holding = (send) => whileRenewing({ everyMs: renewEveryMs, renew: () => renew(row), log }, send)
    await attempt(row, holding, () => isStopping)
  }

  async function next() {
    return isStopping ? undefined : claim()
  }

  return {
    wake,
    /** Resolves when all due rows have been tried. */
    settled: async () => running,
    /** Also looks for what other processes left; returns how to stop. */
    watch() {
      const timer = setInterval(wake, lookEveryMs).unref()
      wake()
      return async (): Promise<void> => {
        isStopping = true
        clearInterval(timer)
        await running
      }
    },
  }
}

/** Wait after a failed attempt: doubled with each, up to an hour. [ms] */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
}

export function after(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString()
}

/** The error in one line, without e-mail addresses that a server's answer may quote. */
export function errorLine(error: unknown): string {
  const message = errorText(error)
  return message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S+@\S+/g, '…')
    .slice(0, 500)
}
