import { rm } from 'node:fs/promises'
import path from 'node:path'
import { jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { calendarMonthOf, monthsBefore, toMarketMonth } from '~/domain/market/market-month'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { audit } from '~/provider/audit/audit'
import type { Client } from '~/provider/http/client'
import { DataFileError, DoubtfulFile, fewRows } from '~/provider/open-data/data-file-error'
import { Rehearsed, type ImportOptions } from '~/provider/open-data/import-journal'
import { hourlySet, type HourFile } from './hour-file'
import { monthsWithFiles } from './kept-months'
import { deleteShared, openImportFolder, publishFiles, sweepMonths, type HourPlace, type KeptHours } from './month-store'
import { monthFileName, monthFilesOf, parquetFileName } from './read-hours'
import { readHourFile, type ReadMonth } from './read-hour-file'

export type HourKeeping = KeptHours & { log: (line: string) => void }

/** Result of a file; also the `report` of `hour_month`. */
export type HourReport = Pick<ReadMonth, 'rowsRead' | 'loads' | 'leftOut'> & { month: number; version: string; notes: string[] }

export type HourOutcome = HourReport | { month: number; importedAt: string }

type Options = ImportOptions & {
  now: () => Date
  fileName: string
  /** Of the published bytes. */
  sha256: string
  /** The administrator; undefined for the system itself and the command line. */
  actor?: { id: string; client: Client } | undefined
  /** A file with fewer rows is doubtful: nothing of it is stored. */
  leastRows?: number
  /** Whether a person accepts far fewer rows than are stored. */
  isAccepted: boolean
  signal?: AbortSignal | undefined
  onProgress?: (progress: { bytes: number; rows: number }) => void
}

/**
 * Imports a month of hours: its files first, under names that did not exist, and its row last. The month that it replaces, and those
 * that are too old to be kept, are deleted afterwards. The caller sees to it that one import runs at a time.
 *
 * @throws DataFileError if the file is refused; DoubtfulFile if a person may accept it; Rehearsed after a rehearsal.
 */
export async function importHours(db: Db, file: HourFile, options: Options, keeping: HourKeeping): Promise<HourOutcome> {
  const { month } = file
  const { sha256, now, isAccepted, isRehearsal = false, leastRows = 0, signal, onProgress } = options
  const version = sha256.slice(0, 16)
  const rows = await storedMonths(db)
  const before = rows.find((it) => it.month === month)
  if (before?.version === version && (await isWhole(db, month, keeping))) return { month, importedAt: before.imported_at }
  refuseFarMonth(month, rows.at(-1)?.month ?? month, keeping.keptMonths, now())
  await sweepMonths(keeping, monthFilesOf(rows))
  const folder = await openImportFolder(keeping)
  const names = [parquetFileName(month, version), monthFileName(month, version)] as const
  try {
    const read = await readHourFile(file, { folder, signal, onProgress })
    const kept = keptRows(read)
    if (!isAccepted && kept < Math.max(leastRows, (before?.row_count ?? 0) / 2)) throw new DoubtfulFile(fewRows(kept))
    if (isRehearsal) throw new Rehearsed(comparisonOf(month, before?.row_count ?? 0, kept), read.rowsRead)
    const files = [
      { from: read.parquet, name: names[0] },
      { from: read.sqlite, name: names[1] },
    ]
    await publishFiles(keeping, files, signal)
    signal?.throwIfAborted()
    const { rowsRead, loads, leftOut } = read
    const report = { month, version, rowsRead, loads, leftOut, notes: notesOf(read) }
    await storeRow(db, report, { ...options, kept, keptMonths: keeping.keptMonths })
    return report
  } catch (error) {
    throw isFull(error) ? new DataFileError('não há espaço em disco para as horas do mês', undefined, hourlySet) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
    await deleteUnnamed(db, [...monthFilesOf(rows), ...names], keeping)
  }
}

async function isWhole(db: Db, month: number, place: HourPlace) {
  return (await monthsWithFiles(db, place)).some((it) => it.month === month && it.missing.length === 0)
}

/** A month to come would end the keeping of all others. */
function refuseFarMonth(month: number, newest: number, keptMonths: number, now: Date) {
  if (month >= toMarketMonth(monthOfKey(brazilDay(now))))
    throw new DataFileError('MES_REFERENCIA é um mês que ainda não terminou', 2, hourlySet)
  if (month >= monthsBefore(newest, keptMonths - 1)) return
  const [shown, last] = [month, newest].map((it) => `${String(it % 100).padStart(2, '0')}/${Math.floor(it / 100)}`)
  throw new DataFileError(
    `o mês ${shown} é anterior aos ${keptMonths} meses que se guardam até ${last} (HOURS_MONTHS)`,
    undefined,
    hourlySet,
  )
}

async function storedMonths(db: Db) {
  return db.selectFrom('hour_month').select(['month', 'version', 'row_count', 'imported_at']).orderBy('month').execute()
}

function keptRows({ rowsRead, leftOut }: ReadMonth) {
  return rowsRead - leftOut.reduce((sum, { rows }) => sum + rows, 0)
}

function comparisonOf(month: number, rowsBefore: number, rows: number) {
  const key = monthKey(calendarMonthOf(month))
  const added = Math.max(0, rows - rowsBefore)
  const gone = Math.max(0, rowsBefore - rows)
  const months = [{ month: key, rowsBefore, rows, totalBefore: null, total: null }]
  return { added, changed: Math.min(rows, rowsBefore), gone, periods: [key], months, largest: [] }
}

function notesOf({ missing, negative }: ReadMonth): string[] {
  return [
    ...(negative > 0 ? [`Horas com consumo negativo, mantidas como publicadas: ${negative.toLocaleString('pt-BR')}.`] : []),
    ...(missing > 0 ? [`Horas sem leitura: ${missing.toLocaleString('pt-BR')}.`] : []),
  ]
}

type Storing = Pick<Options, 'now' | 'fileName' | 'actor' | 'first'> & { kept: number; keptMonths: number }

/** The row makes the files the month's; until then they are nobody's. */
async function storeRow(db: Db, report: HourReport, { now, fileName, actor, first, kept, keptMonths }: Storing): Promise<void> {
  const { month, version, loads } = report
  const row = {
    version,
    file_name: path.basename(fileName).slice(0, 200),
    row_count: kept,
    load_count: loads,
    report: jsonText(report),
    imported_at: now().toISOString(),
  }
  await db.transaction().execute(async (trx) => {
    await first?.(trx)
    await trx
      .insertInto('hour_month')
      .values({ month, ...row })
      .onConflict((it) => it.column('month').doUpdateSet(row))
      .execute()
    const { newest } = await trx
      .selectFrom('hour_month')
      .select(({ fn }) => fn.max('month').as('newest'))
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('hour_month')
      .where('month', '<', monthsBefore(newest, keptMonths - 1))
      .execute()
    const details = { by: actor ? undefined : 'market:import', kind: hourlySet, rows: String(kept) }
    const client = actor?.client ?? { address: undefined, agent: undefined }
    await audit(trx, { action: 'market-imported', actor: actor?.id, client, details }, now())
  })
}

/** Files that no row names any more, or yet. The import has ended, whatever remains to be deleted: the next one deletes it. */
async function deleteUnnamed(db: Db, names: readonly string[], keeping: HourKeeping): Promise<void> {
  try {
    const named = monthFilesOf(await storedMonths(db))
    await sweepMonths(keeping, named)
    await deleteShared(
      keeping,
      names.filter((name) => !named.has(name)),
    )
  } catch (error) {
    keeping.log(`hours: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isFull(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}
