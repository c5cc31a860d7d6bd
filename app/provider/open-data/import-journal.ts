import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import { isPostgres } from '~/database/is-postgres'
import { jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { packPart, watchRows, type WrittenTable } from './changed-rows'

/** Imports of a chain that can be undone. */
export const undoableImports = 3

/** What an import says of itself. */
export type ImportNote = {
  setId: string
  fileName: string
  sha256: string
  rowsRead: number
  /** The administrator; undefined for the system itself and the command line. */
  actorId?: string | undefined
  /** Its row in the importer's own list. */
  recordId?: string | undefined
  now: Date
}

/** How the caller of an importer takes part in its transaction. */
export type ImportOptions = {
  /** Compares and stores nothing: the import ends with a Rehearsed. */
  isRehearsal?: boolean
  /** Runs first in the transaction, and may end it by an error. */
  first?: (trx: Db) => Promise<void>
}

type Told = Pick<ImportComparison, 'periods' | 'months' | 'largest' | 'known'>

type Import<Result> = {
  tables: readonly WrittenTable[]
  write: () => Promise<Result>
  /** The changes in detail: the copies of the tables are those of `copyOf`. */
  tell: (trx: Db) => Promise<Told>
  /** Deletes more than its tables say. */
  isFinal?: boolean
}

/** The end of a rehearsal, which rolls its transaction back. */
export class Rehearsed extends Error {
  constructor(
    readonly comparison: ImportComparison,
    readonly rowsRead: number,
  ) {
    super('a rehearsal stores nothing')
  }
}

/**
 * Writes an import within its transaction, compares what is stored with what was, and keeps the rows that it replaced. Imports and
 * undoings wait for each other.
 *
 * @throws Rehearsed after a rehearsal.
 */
export async function journalImport<Result>(
  trx: Db,
  note: ImportNote,
  { tables, write, tell, isFinal = false }: Import<Result>,
  { isRehearsal = false, first }: ImportOptions = {},
): Promise<Result> {
  await lockJournal(trx)
  await first?.(trx)
  const rows = await watchRows(trx, tables)
  const result = await write()
  const comparison = { ...(await rows.compare()), ...(await tell(trx)) }
  if (isRehearsal) throw new Rehearsed(comparison, note.rowsRead)
  const id = randomUUID()
  const chain = chainOf(note.setId)
  const last = await lastImport(trx, chain)
  await trx
    .insertInto('public_data_import')
    .values({
      id,
      chain,
      place: last.place + 1,
      set_id: note.setId,
      file_name: note.fileName.slice(0, 200),
      sha256: note.sha256,
      rows_read: note.rowsRead,
      imported_at: note.now.toISOString(),
      actor_id: note.actorId ?? null,
      record_id: note.recordId ?? null,
      comparison: jsonText(comparison),
      can_undo: isFinal ? 0 : 1,
      undone_at: null,
      undone_by: null,
      undone_reason: null,
    })
    .execute()
  if (!isFinal) {
    let part = 0
    for await (const changed of rows.parts()) {
      const packed = { import_id: id, part, table_name: changed.table, rows: await packPart(changed) }
      await trx.insertInto('public_data_before').values(packed).execute()
      part += 1
    }
  }
  await rows.drop()
  await forgetOlder(trx, chain)
  return result
}

/** Sets that write the same rows are undone in one order. */
export function chainOf(setId: string): string {
  return setId === 'componentes-tarifarias' ? 'tarifas-distribuidoras-energia-eletrica' : setId
}

/** Imports and undoings of all processes come one at a time. SQLite has one writer as it is. */
export async function lockJournal(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`lock table public_data_import in share row exclusive mode`.execute(trx)
}

/** The newest import of a chain, undone ones included, and the newest that is not undone. */
export async function lastImport(db: Db, chain: string): Promise<{ place: number; id: string | null }> {
  const rows = db.selectFrom('public_data_import').select(['id', 'place']).where('chain', '=', chain).orderBy('place', 'desc')
  const [newest, standing] = await Promise.all([rows.executeTakeFirst(), rows.where('undone_at', 'is', null).executeTakeFirst()])
  return { place: Number(newest?.place ?? 0), id: standing?.id ?? null }
}

/** Keeps the last imports of a chain, and as many undone ones. */
async function forgetOlder(trx: Db, chain: string) {
  const ofChain = trx.selectFrom('public_data_import').select('id').where('chain', '=', chain).orderBy('place', 'desc')
  const kept = [
    ...(await ofChain.where('undone_at', 'is', null).limit(undoableImports).execute()),
    ...(await ofChain.where('undone_at', 'is not', null).limit(undoableImports).execute()),
  ].map(({ id }) => id)
  const old = await trx
    .selectFrom('public_data_import')
    .select('id')
    .where('chain', '=', chain)
    .where('id', 'not in', kept)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('public_data_before').where('import_id', 'in', ids).execute()
  await trx.deleteFrom('public_data_import').where('id', 'in', ids).execute()
}
