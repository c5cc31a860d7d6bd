import { sql, type Insertable } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db, Schema } from '~/database/schema'
import { flagSurchargeBrlPerKwh, flags } from '~/domain/tariffs/flags'
import { audit } from '../audit/audit'
import { DataFileError, DoubtfulFile } from '../open-data/data-file-error'
import { copyOf } from '../open-data/changed-rows'
import { journalImport } from '../open-data/import-journal'
import { readColumns } from '../open-data/read-csv'
import { readTariffDay } from '../tariffs/import/read-values'
import { readFlag, type FlagFileOptions } from './import-flags'

/** The columns of ANEEL's "bandeira-tarifaria-adicional". */
const columns = {
  resolution: 'DscResolucao',
  from: 'DatVigencia',
  flag: 'NomBandeiraAcionada',
  surcharge: 'VlrAdicionalBandeiraRSMWh',
}

type Row = Insertable<Schema['flag_surcharge']>

export const surchargeTable = { name: 'flag_surcharge', key: ['valid_from', 'flag'], quiet: ['imported_at'] } as const

/** Whether a file's header is that of the surcharges. */
export function isSurchargeHeader(names: readonly string[]): boolean {
  return names.includes(columns.flag) && names.includes(columns.surcharge)
}

/**
 * Imports ANEEL's file of what each flag adds from a day on, completely or not at all.
 *
 * @returns the number of rows.
 * @throws DataFileError with the line and its error; DoubtfulFile if it has less than half the rows, or ends before the stored ones.
 */
export async function importSurcharges(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  options: FlagFileOptions,
): Promise<{ rowsRead: number }> {
  const { now, actor, isAccepted = false, fileName = 'adicionais.csv', sha256 = '' } = options
  const rows = await readSurcharges(file, now)
  const note = { setId: 'bandeira-tarifaria-adicional', fileName, sha256, rowsRead: rows.length, actorId: actor?.id, now }
  await db.transaction().execute(async (trx) => {
    if (!isAccepted) await refuseDoubtful(trx, rows)
    const write = async () => {
      await trx
        .insertInto('flag_surcharge')
        .values(rows)
        .onConflict((it) =>
          it.columns(['valid_from', 'flag']).doUpdateSet(({ ref }) => ({
            brl_per_mwh: ref('excluded.brl_per_mwh'),
            resolution: ref('excluded.resolution'),
            imported_at: ref('excluded.imported_at'),
          })),
        )
        .execute()
    }
    await journalImport(trx, note, { tables: [surchargeTable], write, tell: compareSurcharges }, options)
    const client = actor?.client ?? { address: undefined, agent: undefined }
    const details = { set: note.setId, rows: String(rows.length) }
    await audit(trx, { action: 'flags-imported', actor: actor?.id, client, details }, now)
  })
  return { rowsRead: rows.length }
}

/** The days with another surcharge, newest first; a first one that the product ships is known. */
async function compareSurcharges(trx: Db): Promise<Pick<ImportComparison, 'periods' | 'months' | 'largest' | 'known'>> {
  const { rows } = await sql<Row & { before: number | null }>`
    select t.*, b.brl_per_mwh as before from flag_surcharge as t
    left join ${copyOf(0)} as b on b.valid_from = t.valid_from and b.flag = t.flag
    where b.flag is null or b.brl_per_mwh <> t.brl_per_mwh order by t.valid_from desc, t.flag`.execute(trx)
  const changes = rows.filter((row) => row.before !== null || !isShipped(row))
  return {
    periods: [...new Set(changes.map(({ valid_from: day }) => day))].slice(0, 24),
    months: [],
    largest: changes.slice(0, 10).map(({ valid_from: name, flag: field, before, brl_per_mwh: after }) => ({
      name,
      field: `surcharge-${field}`,
      before,
      after,
      changeFraction: before === null || before === 0 ? null : after / before - 1,
    })),
    known: rows.length - changes.length,
  }
}

function isShipped({ valid_from: day, flag: name, brl_per_mwh: brl }: Row) {
  const flag = flags.find((it) => it === name)
  const shipped = flagSurchargeBrlPerKwh.values.findLast(({ from }) => from <= day)
  return flag !== undefined && shipped !== undefined && Math.abs(shipped.value[flag] * 1_000 - brl) < 0.005
}

async function readSurcharges(file: AsyncIterable<Uint8Array>, now: Date): Promise<Row[]> {
  const rows = new Map<string, Row>()
  await readColumns(file, { delimiters: [';', ','], columns }, (cell, line) => {
    const row = toRow(cell, line)
    const key = `${row.valid_from} ${row.flag}`
    const other = rows.get(key)
    if (other && other.brl_per_mwh !== row.brl_per_mwh)
      throw new DataFileError(`a bandeira de ${row.valid_from} está duas vezes, com adicionais diferentes`, line)
    rows.set(key, { ...row, imported_at: now.toISOString() })
  })
  return [...rows.values()]
}

function toRow(cell: (column: keyof typeof columns) => string, line: number) {
  const from = readTariffDay(cell('from'), columns.from, line)
  const { flag, surcharge } = readFlag(cell('flag'), { text: cell('surcharge'), column: columns.surcharge }, line)
  if (from === '') throw new DataFileError('a linha não traz o primeiro dia do adicional', line)
  return { valid_from: from, flag, brl_per_mwh: surcharge, resolution: cell('resolution').slice(0, 200) }
}

async function refuseDoubtful(trx: Db, rows: readonly Row[]) {
  const stored = await trx
    .selectFrom('flag_surcharge')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('valid_from').as('newest')])
    .executeTakeFirstOrThrow()
  const newest = rows
    .map(({ valid_from: day }) => day)
    .toSorted()
    .at(-1)!
  if (stored.newest !== null && newest < stored.newest)
    throw new DoubtfulFile(`o arquivo vai até ${newest}, antes do gravado, que vai até ${stored.newest}`)
  if (rows.length * 2 < Number(stored.count))
    throw new DoubtfulFile(`o arquivo tem ${rows.length} adicionais, menos da metade dos ${Number(stored.count)} gravados`)
}
