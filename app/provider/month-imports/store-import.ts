import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { insertRows } from '~/database/insert-rows.server'
import { jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { Draft } from './draft'
import type { ReadImport } from './draft-rows'

type Row = Schema['month_import_row']
type Meta = { fileName: string; authorId: string; now: Date }

/** 12 values a row: under the limits of SQLite and PostgreSQL. */
const batchRows = 500

/** Stores a file's drafts in the caller's transaction, separate from the months, and returns the import's id. */
export async function storeImport(trx: Db, { kind, drafts }: ReadImport, { fileName, authorId, now }: Meta): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('month_import')
    .values({
      id,
      file_name: fileName,
      kind,
      state: 'draft',
      author_id: authorId,
      created_at: now.toISOString(),
      row_count: 0,
      wrong_count: 0,
    })
    .execute()
  const counts = { row_count: 0, wrong_count: 0 }
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await insertRows(trx, 'month_import_row', batch).execute()
    batch = []
    await setImmediate()
  }
  for await (const draft of drafts) {
    const row = toRow(id, draft)
    counts.row_count += 1
    counts.wrong_count += row.is_wrong
    batch.push(row)
    if (batch.length === batchRows) await flush()
  }
  await flush()
  await trx.updateTable('month_import').set(counts).where('id', '=', id).execute()
  return id
}

function toRow(importId: string, { line, unitId, year, month, figures, costs = [], cells, problems }: Draft): Row {
  return {
    import_id: importId,
    line,
    unit_id: unitId ?? null,
    year: year ?? null,
    month: month ?? null,
    figures: jsonText({ ...figures, ...(costs.length > 0 && { costs }) }),
    cells: jsonText(cells),
    problems: jsonText(problems),
    is_wrong: problems.length > 0 ? 1 : 0,
    is_included: 1,
    replaced_version: null,
    month_before: null,
  }
}
