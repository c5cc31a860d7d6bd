import type { Db } from '~/database/schema'
import type { Cell } from '../sheets/table'
import type { Spreadsheet } from './google-spreadsheet'

type Options = {
  db: Db
  now: () => Date
  spreadsheet: Spreadsheet
  header: readonly string[]
  log?: (line: string) => void
}

type Waiting = { row_id: number; attempts: number; sheet: string; cells: string }

const lookEveryMs = 15_000
/** Longer than an attempt can take: a process that dies in the middle holds its row back no longer than this. */
const attemptMs = 2 * 60_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60_000

/**
 * Sends the rows of the outbox to the spreadsheet, oldest first. A row is tried by one process at a time, and from the second
 * attempt on the spreadsheet is asked first whether the row is already there: an answer that was lost makes no second row.
 */
export function startSpreadsheetOutbox({ db, now, spreadsheet, header, log = console.error }: Options) {
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
    /** Resolves once what was due has been tried. */
    settled: async () => running,
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }

  async function sendAll() {
    for (let row = await nextDue(); row; row = await nextDue()) {
      if (await claim(row)) await attempt(row)
    }
  }

  async function nextDue(): Promise<Waiting | undefined> {
    if (isStopping) return undefined
    return db
      .selectFrom('sheet_append')
      .innerJoin('sheet_row', 'sheet_row.id', 'sheet_append.row_id')
      .select(['row_id', 'attempts', 'sheet', 'cells'])
      .where('appended_at', 'is', null)
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('row_id')
      .executeTakeFirst()
  }

  async function claim({ row_id, attempts }: Waiting) {
    const { numUpdatedRows } = await db
      .updateTable('sheet_append')
      .set({ attempts: attempts + 1, next_attempt_at: after(attemptMs) })
      .where('row_id', '=', row_id)
      .where('attempts', '=', attempts)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  async function attempt({ row_id, attempts, sheet, cells }: Waiting) {
    try {
      const row = JSON.parse(cells) as Cell[]
      await spreadsheet.head(sheet, header)
      const isThere = attempts > 0 && (await spreadsheet.holds(sheet, row))
      if (!isThere) await spreadsheet.append(sheet, row)
      await note(row_id, { appended_at: now().toISOString(), last_error: null })
    } catch (error) {
      const delayMs = Math.min(firstDelayMs * 2 ** attempts, longestDelayMs)
      const message = error instanceof Error ? error.message : String(error)
      log(`outbox: row ${row_id}, attempt ${attempts + 1}: ${message}`)
      await note(row_id, { next_attempt_at: after(delayMs), last_error: message.slice(0, 500) })
    }
  }

  async function note(rowId: number, change: { appended_at?: string; next_attempt_at?: string; last_error: string | null }) {
    await db.updateTable('sheet_append').set(change).where('row_id', '=', rowId).execute()
  }

  function after(ms: number) {
    return new Date(now().getTime() + ms).toISOString()
  }
}
