import { sql, type Insertable } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db, Schema } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { InvoiceFlag } from '~/domain/invoice/invoice'
import { flagIn, type FlagMonth } from '~/domain/tariffs/flag-months'
import { monthKey, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import { DataFileError, DoubtfulFile } from '../open-data/data-file-error'
import { copyOf } from '../open-data/changed-rows'
import { journalImport, type ImportOptions } from '../open-data/import-journal'
import { readColumns } from '../open-data/read-csv'
import { readTariffDay, readTariffDecimal } from '../tariffs/import/read-values'

/** The columns of ANEEL's "bandeira-tarifaria-acionamento". */
const columns = {
  published: 'DatGeracaoConjuntoDados',
  month: 'DatCompetencia',
  flag: 'NomBandeiraAcionada',
  surcharge: 'VlrAdicionalBandeira',
}

/** ANEEL's names. The red flag had one level until January 2016. */
const flagsByName: Partial<Record<string, InvoiceFlag>> = {
  Verde: 'green',
  Amarela: 'yellow',
  Vermelha: 'red1',
  'Vermelha P1': 'red1',
  'Vermelha P2': 'red2',
  'Escassez Hídrica': 'scarcity',
}

/** No surcharge was ever above 142,00 R$/MWh, that of water scarcity. [R$/MWh] */
const surchargeCapBrlPerMwh = 500

type FlagRow = Insertable<Schema['flag_month']>

export type FlagFileOptions = ImportOptions & {
  now: Date
  /** Of the file, for the list of imports. */
  fileName?: string
  sha256?: string
  /** The administrator; undefined for the system itself. */
  actor?: { id: string; client: Client } | undefined
  /** Whether a person accepts a file that is older, or has half the months. */
  isAccepted?: boolean
}

/** Whether a file's header is that of the flags. */
export function isFlagHeader(names: readonly string[]): boolean {
  return names.includes(columns.flag) && names.includes(columns.surcharge)
}

/**
 * Imports ANEEL's file of activated flags, completely or not at all: each of its months takes the place of the stored one.
 *
 * @returns the number of rows.
 * @throws DataFileError with the line and its error; DoubtfulFile if it is older than what is stored, or has less than half its months.
 */
export async function importFlags(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  options: FlagFileOptions,
): Promise<{ rowsRead: number }> {
  const { now, actor, isAccepted = false, fileName = 'bandeiras.csv', sha256 = '' } = options
  const rows = await readFlags(file, now)
  const note = { setId: 'bandeiras-tarifarias', fileName, sha256, rowsRead: rows.size, actorId: actor?.id, now }
  await db.transaction().execute(async (trx) => {
    if (!isAccepted) await refuseDoubtful(trx, rows)
    const write = () => writeFlags(trx, [...rows.values()])
    await journalImport(trx, note, { tables: [flagTable], write, tell: compareFlags }, options)
    const client = actor?.client ?? { address: undefined, agent: undefined }
    await audit(trx, { action: 'flags-imported', actor: actor?.id, client, details: { rows: String(rows.size) } }, now)
  })
  return { rowsRead: rows.size }
}

export const flagTable = { name: 'flag_month', key: ['month'], quiet: ['published_on', 'imported_at'] } as const

async function writeFlags(trx: Db, rows: FlagRow[]) {
  await trx
    .insertInto('flag_month')
    .values(rows)
    .onConflict((it) =>
      it.column('month').doUpdateSet(({ ref }) => ({
        flag: ref('excluded.flag'),
        surcharge_brl_per_mwh: ref('excluded.surcharge_brl_per_mwh'),
        published_on: ref('excluded.published_on'),
        imported_at: ref('excluded.imported_at'),
      })),
    )
    .execute()
}

/** The months whose flag or surcharge is another one, newest first; a first one that the product ships is known. */
async function compareFlags(trx: Db): Promise<Pick<ImportComparison, 'periods' | 'months' | 'largest' | 'known'>> {
  const { rows } = await sql<{ month: FlagMonth; flag: string; surcharge: number; was: string | null; before: number | null }>`
    select t.month, t.flag, t.surcharge_brl_per_mwh as surcharge, b.flag as was, b.surcharge_brl_per_mwh as before
    from flag_month as t left join ${copyOf(0)} as b on b.month = t.month
    where b.month is null or b.flag <> t.flag or b.surcharge_brl_per_mwh <> t.surcharge_brl_per_mwh order by t.month desc`.execute(
    trx,
  )
  const others = rows.filter(({ month, flag, was }) => was !== null || flagIn(month) !== flag)
  const changes = others.map(({ month, flag, surcharge, was, before }) =>
    was === flag
      ? { name: month, field: 'surcharge', before, after: surcharge, changeFraction: null }
      : { name: month, field: 'flag', before: was ?? flagIn(month) ?? null, after: flag, changeFraction: null },
  )
  return {
    periods: others.slice(0, 24).map(({ month }) => month),
    months: [],
    largest: changes.slice(0, 10),
    known: rows.length - others.length,
  }
}

async function readFlags(file: AsyncIterable<Uint8Array>, now: Date): Promise<Map<string, FlagRow>> {
  const rows = new Map<string, FlagRow>()
  const lastKnown = monthKey(monthsAfter(monthOfKey(brazilDay(now)), 1))
  await readColumns(file, { delimiters: [';'], columns }, (cell, line) => {
    const row = toRow(cell, line)
    if (row.month > lastKnown)
      throw new DataFileError(`${row.month} é do futuro: a bandeira de um mês é anunciada na véspera`, line)
    const other = rows.get(row.month)
    if (other && other.flag !== row.flag) throw new DataFileError(`${row.month} está duas vezes, com bandeiras diferentes`, line)
    rows.set(row.month, { ...row, imported_at: now.toISOString() })
  })
  return rows
}

function toRow(cell: (column: keyof typeof columns) => string, line: number) {
  const published = readTariffDay(cell('published'), columns.published, line)
  const day = readTariffDay(cell('month'), columns.month, line)
  const { flag, surcharge } = readFlag(cell('flag'), { text: cell('surcharge'), column: columns.surcharge }, line)
  if (published === '' || !day.endsWith('-01'))
    throw new DataFileError('a linha não traz o dia do arquivo e o dia 1º de um mês', line)
  const month = day.slice(0, 7) as FlagRow['month']
  return { month, flag, surcharge_brl_per_mwh: surcharge, published_on: published }
}

/** A flag by ANEEL's name, and its surcharge, in R$/MWh. */
export function readFlag(
  name: string,
  { text, column }: { text: string; column: string },
  line: number,
): { flag: InvoiceFlag; surcharge: number } {
  const flag = flagsByName[name]
  const surcharge = readTariffDecimal(text, column, line)
  if (!flag) throw new DataFileError(`"${name}" não é uma bandeira conhecida`, line)
  if (surcharge === null || surcharge < 0 || surcharge > surchargeCapBrlPerMwh) {
    throw new DataFileError(`o adicional "${text}" está fora do piso e do teto, de 0 a ${surchargeCapBrlPerMwh} R$/MWh`, line)
  }
  return { flag, surcharge }
}

async function refuseDoubtful(trx: Db, rows: ReadonlyMap<string, FlagRow>) {
  const query = trx
    .selectFrom('flag_month')
    .select(({ fn }) => [fn.countAll<number>().as('months'), fn.max('published_on').as('newest')])
  const { months, newest } = await query.executeTakeFirstOrThrow()
  const published = [...rows.values()]
    .map(({ published_on: day }) => day)
    .toSorted()
    .at(-1)!
  if (newest !== null && published < newest) {
    throw new DoubtfulFile(`o arquivo é de ${inWords(published)}, mais antigo que o gravado, de ${inWords(newest)}`)
  }
  if (rows.size * 2 < Number(months)) {
    throw new DoubtfulFile(`o arquivo tem ${rows.size} meses, menos da metade dos ${Number(months)} gravados`)
  }
}

function inWords(day: string) {
  return day.split('-').toReversed().join('/')
}
