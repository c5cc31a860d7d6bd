import { createHash } from 'node:crypto'
import type { Db } from '~/database/schema'

export type Cell = string | number

type NewRow = {
  sheet: string
  cells: readonly Cell[]
  /** Names the submission; without one, the row's own content does. */
  submissionKey: string | undefined
  /** Whether the row also goes to the spreadsheet outside. */
  isAppended: boolean
}

/**
 * Keeps a row once for each submission and gives its id, whether it is new or was already there. The row and its place in
 * the outbox are written in the caller's transaction: either both are there or none.
 */
export async function keepRow(trx: Db, { sheet, cells, submissionKey, isAppended }: NewRow, now: Date) {
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
    const append = { row_id: inserted.id, attempts: 0, next_attempt_at: row.created_at }
    await trx.insertInto('sheet_append').values(append).execute()
  }
  return { id: inserted.id, isNew: true }
}

/** Every row of a sheet, oldest first. */
export async function spreadsheetRows(db: Db, sheet: string): Promise<Cell[][]> {
  const rows = await db.selectFrom('sheet_row').select('cells').where('sheet', '=', sheet).orderBy('id').execute()
  return rows.map(({ cells }) => JSON.parse(cells) as Cell[])
}

async function idOf(db: Db, { sheet, submission_key }: { sheet: string; submission_key: string }) {
  const query = db.selectFrom('sheet_row').select('id').where('sheet', '=', sheet).where('submission_key', '=', submission_key)
  return (await query.executeTakeFirstOrThrow()).id
}

function hashOf(content: string) {
  return createHash('sha256').update(content).digest('hex')
}
