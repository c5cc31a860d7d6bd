import type { undoReasons } from '~/contract/public-data'
import type { Transaction, Updateable } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'
import { dataSets } from '../market/import/data-sets'
import { settleUndoneImport } from '../market/import/undo-market'
import { restorePart, unpackPart, type WrittenTable } from '../open-data/changed-rows'
import { chainOf, lastImport, lockJournal } from '../open-data/import-journal'
import { flagTable } from '../premises/import-flags'
import { surchargeTable } from '../premises/import-surcharges'
import { tariffTable } from '../tariffs/import/compare-tariffs'
import { lowVoltageTable } from '../tariffs/import/low-voltage-rows'
import type { SetId } from './sets'

type Asked = { importId: string; reason: (typeof undoReasons)[number]; actor: { id: string; client: Client }; now: Date }

/**
 * Undoes the last import of a set's chain, completely or not at all: each row that it changed or removed is as it was, and those
 * that it added are gone.
 *
 * @returns what is now known of the set.
 * @throws HttpRefusal 409 if another import is newer, or rows have changed since.
 */
export async function undoPublicImport(db: Db, id: SetId, asked: Asked): Promise<Updateable<Schema['public_data_set']>> {
  return db.transaction().execute(async (trx) => {
    await lockJournal(trx)
    const entry = await takeLast(trx, id, asked)
    await restore(trx, asked.importId)
    if (id === 'componentes-tarifarias' || id === 'tarifas-distribuidoras-energia-eletrica') {
      if (entry.record_id !== null)
        await trx.updateTable('tariff_import').set({ state: 'undone' }).where('id', '=', entry.record_id).execute()
    } else if (entry.record_id !== null) await settleUndoneImport(trx, entry.record_id)
    const { actor, reason, now } = asked
    const details = { set: id, reason, rows: String(entry.rows_read) }
    await audit(trx, { action: 'public-import-undone', actor: actor.id, client: actor.client, details }, now)
    return stateAfter(trx, id, entry)
  })
}

type Entry = { record_id: string | null; rows_read: number; sha256: string; imported_at: string }

/** Marks the import as undone, unless it is not the last one of its chain that stands. */
async function takeLast(trx: Db, id: SetId, { importId, reason, actor, now }: Asked): Promise<Entry> {
  const entry = await trx.selectFrom('public_data_import').selectAll().where('id', '=', importId).executeTakeFirst()
  if (!entry || entry.set_id !== id) throw new HttpRefusal(404, 'Importação não encontrada.')
  if (entry.undone_at !== null) throw new HttpRefusal(409, 'Esta importação já foi desfeita.')
  if ((await lastImport(trx, chainOf(id))).id !== importId)
    throw new HttpRefusal(409, 'Há uma importação mais nova sobre estes dados: desfaça primeiro a mais nova.')
  if (Number(entry.can_undo) === 0)
    throw new HttpRefusal(409, 'Esta importação tomou o lugar do mercado inventado, que não volta: não pode ser desfeita.')
  await trx
    .updateTable('public_data_import')
    .set({ undone_at: now.toISOString(), undone_by: actor.id, undone_reason: reason })
    .where('id', '=', importId)
    .execute()
  return entry
}

/** Puts the parts back one by one, so that memory holds one. */
async function restore(trx: Transaction<Schema>, importId: string) {
  const parts = trx.selectFrom('public_data_before').where('import_id', '=', importId)
  const found = await parts.select('part').orderBy('part').execute()
  for (const { part } of found) {
    const { rows, table_name: name } = await parts
      .select(['rows', 'table_name'])
      .where('part', '=', part)
      .executeTakeFirstOrThrow()
    const table = tables.find((it) => it.name === name)
    if (!table || !(await restorePart(trx, table, await unpackPart(rows))))
      throw new HttpRefusal(409, 'Há linhas desta importação que mudaram depois dela. Nada foi desfeito.')
  }
  await trx.deleteFrom('public_data_before').where('import_id', '=', importId).execute()
}

const tables: readonly WrittenTable[] = [
  flagTable,
  surchargeTable,
  tariffTable,
  lowVoltageTable,
  ...dataSets.flatMap((dataSet) => dataSet.tables),
]

/** The file of the undone import is not fetched again: the source's version stays the one that was taken. */
async function stateAfter(trx: Db, id: SetId, undone: Entry) {
  const before = await trx
    .selectFrom('public_data_import')
    .select(['sha256', 'rows_read', 'imported_at'])
    .where('set_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('place', 'desc')
    .executeTakeFirst()
  return {
    outcome: 'waiting',
    reason: 'A última importação foi desfeita: a busca espera outro arquivo da fonte.',
    sha256: before?.sha256 ?? null,
    row_count: before?.rows_read ?? null,
    stored_at: before?.imported_at ?? null,
    doubtful_sha256: undone.sha256,
  } as const
}
