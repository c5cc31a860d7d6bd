import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql, type NotNull } from 'kysely'
import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import type { Client } from '~/provider/http/client'
import { DataFileError, DoubtfulFile, fewRows } from '~/provider/open-data/data-file-error'
import { journalImport, type ImportOptions } from '~/provider/open-data/import-journal'
import { tallyRows, type TalliedRows } from '~/provider/open-data/tally-rows'
import { sumActivityMonths } from '../activity-months'
import { indexAgents } from '../index-agents'
import { removeInventedMarket } from '../invented'
import { noteChanges } from '../watch/note-changes'
import { compareMarketMonths } from './compare-months'
import type { DataSet } from './data-set'
import { readBytes, sha256Of, type MarketFile } from './open-file'
import { readMarketFile } from './read-market-file'
import { linesShown, type RowReader } from './row-reader'
import { openStage } from './stage'

/** Result of one file; also the `report` of `market_import`. */
export type FileReport = {
  kind: string
  months: number[]
  rowsRead: number
  rowsWritten: number
  /** Rows not stored, by reason. */
  leftOut: TalliedRows[]
  /** Corrections and blanked cells in stored rows. */
  repairs: TalliedRows[]
  notes: string[]
}

/** Stored rows of a month, and those of the file. */
export type MonthRows = { month: number; stored: number; inFile: number }

/** `fewer`: the months with less than nine tenths of the stored rows; nothing of the file was stored. */
export type Outcome = FileReport | { kind: string; importedAt: string } | { kind: string; fewer: MonthRows[] }

type Options = ImportOptions & {
  now: () => Date
  /** Name of the file for people; default: its own. */
  fileName?: string
  /** The administrator; undefined for the system itself and the command line. */
  actor?: { id: string; client: Client } | undefined
  onProgress?: (progress: { bytes: number; rows: number }) => void
  /** Whether a doubtful file is taken, and months may replace months with many more rows: a person saw why. */
  takesFewerRows?: boolean
  /** A file with fewer rows is doubtful: nothing of it is stored. */
  leastRows?: number
}

/**
 * Imports one file in one transaction, unless the same file was imported and still applies, or has far fewer rows than those it
 * would replace. The first real file replaces the demonstration's invented market.
 *
 * @throws DataFileError if the file is refused; nothing is stored then.
 */
export async function importMarketFile(db: Db, file: MarketFile, options: Options): Promise<Outcome> {
  const sha256 = await sha256Of(file.path)
  const importedAt = await importThatHolds(db, sha256)
  if (importedAt !== undefined) return { kind: file.dataSet.kind, importedAt }
  // Temporary tables belong to one connection.
  return db.connection().execute((connection) => importNew(connection, file, sha256, options))
}

/** When a file was imported; undefined if never, or if another file has replaced its months, or its rows, since. */
async function importThatHolds(db: Db, sha256: string): Promise<string | undefined> {
  const done = db
    .selectFrom('market_import')
    .select(['kind', 'finished_at', 'report'])
    .where('state', '=', 'done')
    .$narrowType<{ finished_at: NotNull }>()
  const earlier = await done.where('sha256', '=', sha256).orderBy('finished_at', 'desc').executeTakeFirst()
  if (!earlier) return undefined
  const months = monthsOf(earlier)
  const newer = await done.where('kind', '=', earlier.kind).where('finished_at', '>', earlier.finished_at).execute()
  const isReplaced = newer.some((it) => months.length === 0 || monthsOf(it).some((month) => months.includes(month)))
  return isReplaced ? undefined : earlier.finished_at
}

function monthsOf({ report }: { report: string | null }): number[] {
  return report === null ? [] : ((JSON.parse(report) as Partial<FileReport>).months ?? [])
}

async function importNew(db: Db, file: MarketFile, sha256: string, options: Options): Promise<Outcome> {
  const { now, onProgress = () => {}, leastRows = 0, takesFewerRows = false } = options
  const startedAt = now().toISOString()
  const repairs = tallyRows<string>(linesShown)
  const progress = { bytes: 0, rows: 0 }
  let stage: Awaited<ReturnType<typeof openStage>> | undefined
  let reader: RowReader | undefined
  const bytes = readBytes(file, (count) => {
    progress.bytes += count
  })
  try {
    await readMarketFile(bytes, file.isJson, {
      onRepair: (repair, line) => repairs.count(repair, line),
      async onDataSet(dataSet, rows) {
        reader = rows
        const opened = await openStage(db, dataSet)
        stage = opened
        return async (batch) => {
          await opened.insert(batch)
          progress.rows = rows.rowsRead()
          onProgress(progress)
        }
      },
    })
    await file.dataSet.refuse?.(db, now())
    const replaced = await stage!.removeReplaced()
    const months = await stage!.months()
    const { rowsRead, leftOut, blanked } = reader!.report()
    if (replaced.rows > 0) leftOut.push({ reason: 'linha repetida: vale a última', ...replaced })
    const rowsLeftOut = leftOut.reduce((sum, it) => sum + it.rows, 0)
    if (rowsLeftOut === rowsRead) throw new DataFileError(reasonOfNone(leftOut))
    if (rowsRead < leastRows) throw new DoubtfulFile(fewRows(rowsRead))
    const doubt = takesFewerRows ? undefined : await file.dataSet.doubt?.(db)
    if (doubt !== undefined) throw new DoubtfulFile(doubt)
    const report = { kind: file.dataSet.kind, months, rowsRead, rowsWritten: rowsRead - rowsLeftOut, leftOut }
    const mended = [...repairs.list(), ...blanked]
    return await store(db, file.dataSet, { ...report, repairs: mended, notes: [] }, { file, sha256, startedAt, ...options })
  } finally {
    await stage?.drop()
  }
}

/** A file without usable rows replaces nothing. */
function reasonOfNone(leftOut: FileReport['leftOut']) {
  if (leftOut.length === 0) return 'o arquivo só tem o cabeçalho'
  return `nenhuma linha pode ser gravada: ${leftOut.map(({ reason }) => reason).join('; ')}`
}

type Source = Omit<Options, 'onProgress' | 'leastRows'> & { file: MarketFile; sha256: string; startedAt: string }

/** Stores rows, derived data and history in one transaction. */
async function store(db: Db, dataSet: DataSet, read: FileReport, source: Source): Promise<Outcome> {
  const { file, sha256, startedAt, now, takesFewerRows = false, actor } = source
  const id = randomUUID()
  const fileName = (source.fileName ?? path.basename(file.path)).slice(0, 200)
  const note = { setId: dataSet.kind, fileName, sha256, rowsRead: read.rowsRead, actorId: actor?.id, recordId: id }
  return db.transaction().execute(async (trx) => {
    const wasInvented = !dataSet.isOutsideMarket && (await removeInventedMarket(trx))
    const fewer = takesFewerRows ? [] : await monthsWithFewerRows(trx, dataSet, read.months)
    if (fewer.length > 0) return { kind: dataSet.kind, fewer }
    const tables = dataSet.tables.map((it) => ({ ...it, ...(it.name === dataSet.monthsIn && { months: read.months }) }))
    const write = () => dataSet.store(trx, read)
    const tell = () => compareMarketMonths(trx, dataSet, read.months)
    const what = { tables, write, tell, isFinal: wasInvented }
    const notes = await journalImport(trx, { ...note, now: now() }, what, source)
    if (wasInvented) notes.push('O mercado inventado da demonstração foi excluído.')
    if (dataSet.feeds === 'agents') {
      await indexAgents(trx)
      await sumActivityMonths(trx)
    }
    if (dataSet.feeds === 'loads') await sumActivityMonths(trx, read.months)
    const report = { ...read, notes }
    const finishedAt = now()
    await trx
      .insertInto('market_import')
      .values({
        id,
        kind: dataSet.kind,
        file_name: fileName,
        sha256,
        state: 'done',
        started_at: startedAt,
        finished_at: finishedAt.toISOString(),
        rows_read: report.rowsRead,
        report: JSON.stringify(report),
      })
      .execute()
    await noteChanges(trx, id)
    const details = { by: actor ? undefined : 'market:import', kind: dataSet.kind, rows: String(report.rowsWritten) }
    const client = actor?.client ?? { address: undefined, agent: undefined }
    await audit(trx, { action: 'market-imported', actor: actor?.id, client, details }, finishedAt)
    return report
  })
}

/** The staged months with less than nine tenths of their stored rows: a sample, a missing submarket, or a cut file. */
async function monthsWithFewerRows(trx: Db, { monthsIn }: DataSet, months: readonly number[]): Promise<MonthRows[]> {
  if (monthsIn === undefined || months.length === 0) return []
  const { rows } = await sql<MonthRows>`select month, sum(stored) as stored, sum(in_file) as "inFile" from (
      select month, count(*) as stored, 0 as in_file from ${sql.table(monthsIn)} where month in (${sql.join(months)}) group by month
      union all select month, 0, count(*) from market_stage group by month
    ) as counted group by month having sum(in_file) * 10 < sum(stored) * 9 order by month`.execute(trx)
  return rows.map(({ month, stored, inFile }) => ({ month, stored: Number(stored), inFile: Number(inFile) }))
}
