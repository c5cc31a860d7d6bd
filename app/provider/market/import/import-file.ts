import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { tallyRows, type TalliedRows } from '~/provider/open-data/tally-rows'
import { sumActivityMonths } from '../activity-months'
import { indexAgents } from '../index-agents'
import { removeInventedMarket } from '../invented'
import { noteChanges } from '../watch/note-changes'
import type { DataSet } from './data-set'
import { readBytes, sha256Of, type MarketFile } from './open-file'
import { readMarketFile } from './read-market-file'
import { linesShown, type RowReader } from './row-reader'
import { openStage } from './stage'

/** What one file brought; it is the `report` of `market_import`. */
export type FileReport = {
  kind: string
  months: number[]
  rowsRead: number
  rowsWritten: number
  /** Rows that were not stored, by reason. */
  leftOut: TalliedRows[]
  /** What was mended or blanked in rows that were. */
  repairs: TalliedRows[]
  notes: string[]
}

export type Outcome = FileReport | { kind: string; importedAt: string }

type Options = { now: () => Date; onProgress?: (progress: { bytes: number; rows: number }) => void }

/**
 * Imports one file in one transaction, unless the same file was imported before. The first real one takes the place of the invented
 * market of the demonstration.
 *
 * @throws DataFileError when the file is refused; then nothing of it is stored.
 */
export async function importMarketFile(db: Db, file: MarketFile, options: Options): Promise<Outcome> {
  const sha256 = await sha256Of(file.path)
  const earlier = await db
    .selectFrom('market_import')
    .select('finished_at')
    .where('sha256', '=', sha256)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (earlier) return { kind: file.dataSet.kind, importedAt: earlier.finished_at! }
  // The temporary table is of one connection.
  return db.connection().execute((connection) => importNew(connection, file, sha256, options))
}

async function importNew(db: Db, file: MarketFile, sha256: string, { now, onProgress = () => {} }: Options): Promise<FileReport> {
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
    const replaced = await stage!.removeReplaced()
    const months = await stage!.months()
    const { rowsRead, leftOut, blanked } = reader!.report()
    if (replaced.rows > 0) leftOut.push({ reason: 'linha repetida: vale a última', ...replaced })
    const rowsLeftOut = leftOut.reduce((sum, it) => sum + it.rows, 0)
    if (rowsLeftOut === rowsRead) throw new DataFileError(reasonOfNone(leftOut))
    const report = { kind: file.dataSet.kind, months, rowsRead, rowsWritten: rowsRead - rowsLeftOut, leftOut }
    const mended = [...repairs.list(), ...blanked]
    return await store(db, file.dataSet, { ...report, repairs: mended, notes: [] }, { file, sha256, startedAt, now })
  } finally {
    await stage?.drop()
  }
}

/** A file whose rows are all left out takes the place of nothing. */
function reasonOfNone(leftOut: FileReport['leftOut']) {
  if (leftOut.length === 0) return 'o arquivo só tem o cabeçalho'
  return `nenhuma linha pode ser gravada: ${leftOut.map(({ reason }) => reason).join('; ')}`
}

type Source = { file: MarketFile; sha256: string; startedAt: string; now: () => Date }

/** The rows, what follows from them and the line in the history, or none of it. */
async function store(db: Db, dataSet: DataSet, read: FileReport, { file, sha256, startedAt, now }: Source): Promise<FileReport> {
  return db.transaction().execute(async (trx) => {
    const wasInvented = await removeInventedMarket(trx)
    const notes = await dataSet.store(trx, read)
    if (wasInvented) notes.push('O mercado inventado da demonstração foi retirado.')
    if (dataSet.feeds === 'agents') {
      await indexAgents(trx)
      await sumActivityMonths(trx)
    }
    if (dataSet.feeds === 'loads') await sumActivityMonths(trx, read.months)
    const report = { ...read, notes }
    const finishedAt = now()
    const id = randomUUID()
    await trx
      .insertInto('market_import')
      .values({
        id,
        kind: dataSet.kind,
        file_name: path.basename(file.path).slice(0, 200),
        sha256,
        state: 'done',
        started_at: startedAt,
        finished_at: finishedAt.toISOString(),
        rows_read: report.rowsRead,
        report: JSON.stringify(report),
      })
      .execute()
    await noteChanges(trx, id)
    const details = { by: 'market:import', kind: dataSet.kind, rows: String(report.rowsWritten) }
    await audit(trx, { action: 'market-imported', client: { address: undefined, agent: undefined }, details }, finishedAt)
    return report
  })
}
