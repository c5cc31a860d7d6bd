import { createHash } from 'node:crypto'
import type { Db } from '~/database/schema'
import { atOnce } from '~/database/shared-clock.server'
import { batchRows, inBatches } from '../http/batches'
import type { ExportCell } from '../sheets/table'

type NewRow = {
  sheet: string
  cells: readonly ExportCell[]
  /** Idempotency key; default: a hash of the row's content. */
  submissionKey: string | undefined
  /** Whether the row also goes to the external spreadsheet. */
  isAppended: boolean
}

/**
 * Stores a row once per submission and returns its id, and whether it is new. The row and its outbox entry are written in the
 * caller's transaction.
 */
export async function storeRow(trx: Db, { sheet, cells, submissionKey, isAppended }: NewRow, now: Date) {
  const content = JSON.stringify(cells)
  const row = { sheet, submission_key: submissionKey ?? hashOf(content), cells: content, created_at: now.toISOString() }
  const inserted = await trx
    .insertInto('sheet_row')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sheet', 'submission_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return { id: await idOf(trx, row), isNew: false }
  if (isAppended) {
    const append = { row_id: inserted.id, attempts: 0, next_attempt_at: atOnce }
    await trx.insertInto('sheet_append').values(append).execute()
  }
  return { id: inserted.id, isNew: true }
}

/** Number of rows of a sheet, and the newest's id: 0 without rows. */
export async function extentOf(db: Db, sheet: string) {
  const { count, lastId } = await db
    .selectFrom('sheet_row')
    .where('sheet', '=', sheet)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('id').as('lastId')])
    .executeTakeFirstOrThrow()
  return { count, lastId: lastId ?? 0 }
}

/** The rows of a sheet in batches, oldest first, without those written after the start. */
export async function* sheetRows(db: Db, sheet: string, lastId: number) {
  // Filters sheets in the program: given one sheet, SQLite would sort the whole sheet for each batch.
  const rows = db.selectFrom('sheet_row').select(['id', 'sheet', 'cells', 'created_at'])
  const upToNewest = rows.where('id', '<=', lastId).orderBy('id').limit(batchRows)
  const batches = inBatches<StoredRow>((last) => upToNewest.where('id', '>', last?.id ?? 0).execute())
  for await (const batch of batches) yield batch.filter((row) => row.sheet === sheet)
}

type StoredRow = { id: number; sheet: string; cells: string; created_at: string }

async function idOf(db: Db, { sheet, submission_key }: { sheet: string; submission_key: string }) {
  const query = db.selectFrom('sheet_row').select('id').where('sheet', '=', sheet).where('submission_key', '=', submission_key)
  return (await query.executeTakeFirstOrThrow()).id
}

function hashOf(content: string) {
  return createHash('sha256').update(content).digest('hex')
}
