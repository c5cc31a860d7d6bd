import { isPostgres } from '~/database/is-postgres'
import { after, errorLine, leaseMs, retryDelayMs, startOutbox, type Holding } from '~/database/outbox.server'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
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

/**
 * Sends the rows of the outbox to the spreadsheet, oldest first. A process claims a row by a lease, which it renews while the
 * spreadsheet is slow. From the second attempt on it first checks whether the row is already there, so that a lost answer causes
 * no second row.
 */
export function startSpreadsheetOutbox({ db, now, spreadsheet, header, log = console.error, ...options }: Options) {
  const { renewEveryMs, clock = sharedClock(now) } = options
  const renew = (claimed: Claimed) => postpone(claimed, leaseMs)
  return startOutbox<Claimed>({ name: 'outbox', log, renewEveryMs, claim, renew, attempt })

  async function claim(): Promise<Claimed | undefined> {
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

  async function attempt(claimed: Claimed, holding: Holding) {
    const { row_id, attempts } = claimed
    try {
      await holding(() => send(claimed))
    } catch (error) {
      const message = errorLine(error)
      log(`outbox: row ${row_id}, attempt ${attempts}: ${message}`)
      return postpone(claimed, retryDelayMs(attempts), { last_error: message })
    }
    const appended = { appended_at: now().toISOString(), last_error: null }
    await db.updateTable('sheet_append').set(appended).where('row_id', '=', row_id).execute()
  }

  async function send({ row_id, attempts }: Claimed) {
    const found = db.selectFrom('sheet_row').select(['sheet', 'cells']).where('id', '=', row_id)
    const { sheet, cells } = await found.executeTakeFirstOrThrow()
    const row = fromJson(cells)
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
