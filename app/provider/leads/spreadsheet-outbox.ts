import { isPostgres } from '~/database/is-postgres'
import { whileRenewing } from '~/database/lease.server'
import type { Db } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
import type { Cell } from '../sheets/table'
import type { Spreadsheet } from './google-spreadsheet'

type Options = {
  db: Db
  now: () => Date
  /** Clock of the leases. */
  clock?: SharedClock
  spreadsheet: Spreadsheet
  header: readonly string[]
  log?: (line: string) => void
  /** How often the lease of the row being sent is renewed; much shorter than the lease. */
  renewEveryMs?: number
}

type Claimed = { row_id: number; attempts: number }

const lookEveryMs = 15_000
/** After this time another process retries the row of one that died; a running process renews its lease. [ms] */
const leaseMs = 2 * 60_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60_000

/**
 * Sends the rows of the outbox to the spreadsheet, oldest first. A process claims a row by a lease, which it renews while the
 * spreadsheet is slow. From the second attempt on it first checks whether the row is already there, so that a lost answer causes
 * no second row.
 */
export function startSpreadsheetOutbox({ db, now, spreadsheet, header, log = console.error, ...options }: Options) {
  const { renewEveryMs = 30_000, clock = sharedClock(now) } = options
  let running: Promise<void> | undefined
  let isStopping = false
  const timer = setInterval(wake, lookEveryMs).unref()
  wake()

  function wake() {
    running ??= sendAll()
      .catch((error: unknown) => log(`outbox: ${String(error)}`))
      .finally(() => (running = undefined))
  }

  return {
    wake,
    /** Resolves when all due rows have been tried. */
    settled: async () => running,
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }

  async function sendAll() {
    for (let row = await claim(); row; row = await claim()) await attempt(row)
  }

  /** Claims the oldest due row; concurrent processes claim different rows. */
  async function claim(): Promise<Claimed | undefined> {
    if (isStopping) return undefined
    const instant = await clock(db)
    const due = db
      .selectFrom('sheet_append')
      .select('row_id')
      .where('appended_at', 'is', null)
      .where('next_attempt_at', '<=', instant.toISOString())
      .orderBy('row_id')
      .limit(1)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    return db
      .updateTable('sheet_append')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: after(instant, leaseMs) }))
      .where('row_id', '=', due)
      .returning(['row_id', 'attempts'])
      .executeTakeFirst()
  }

  async function attempt(claimed: Claimed) {
    const { row_id, attempts } = claimed
    try {
      await whileRenewing({ everyMs: renewEveryMs, renew: () => postpone(claimed, leaseMs), log }, () => send(claimed))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log(`outbox: row ${row_id}, attempt ${attempts}: ${message}`)
      const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
      return postpone(claimed, delayMs, { last_error: message.slice(0, 500) })
    }
    const appended = { appended_at: now().toISOString(), last_error: null }
    await db.updateTable('sheet_append').set(appended).where('row_id', '=', row_id).execute()
  }

  async function send({ row_id, attempts }: Claimed) {
    const found = db.selectFrom('sheet_row').select(['sheet', 'cells']).where('id', '=', row_id)
    const { sheet, cells } = await found.executeTakeFirstOrThrow()
    const row = JSON.parse(cells) as Cell[]
    await spreadsheet.head(sheet, header)
    const isThere = attempts > 1 && (await spreadsheet.holds(sheet, row))
    if (!isThere) await spreadsheet.append(sheet, row)
  }

  /** Postpones the row, unless another process has claimed it since. */
  async function postpone({ row_id, attempts }: Claimed, ms: number, change: { last_error?: string } = {}) {
    const row = db.updateTable('sheet_append').set({ next_attempt_at: after(await clock(db), ms), ...change })
    await row.where('row_id', '=', row_id).where('attempts', '=', attempts).execute()
  }
}

function after(instant: Date, ms: number) {
  return new Date(instant.getTime() + ms).toISOString()
}
