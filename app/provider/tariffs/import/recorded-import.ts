import { noteRun } from '~/database/last-runs.server'
import type { Db } from '~/database/schema'
import { importTariffs, type ImportProgress, type ImportReport } from './import-tariffs'
import type { Client } from '~/provider/http/client'
import { DataFileError, DoubtfulFile, fewRows } from '~/provider/open-data/data-file-error'
import type { ImportOptions } from '~/provider/open-data/import-journal'

/** A running import without a heartbeat for this long has lost its process. [ms] */
const silentMs = 60_000
/** Interval of the heartbeat. [ms] */
const beatEveryMs = 500

export const interruptedProblem = 'A importação foi interrompida antes do fim. Nada foi alterado.'

type Begun = { id: string; actorId: string | null; fileName: string; sizeBytes: number }

/** Records a running import; false while another one runs. */
export async function beginImport(db: Db, { id, actorId, fileName, sizeBytes }: Begun, now: Date): Promise<boolean> {
  const lastBeat = new Date(now.getTime() - silentMs).toISOString()
  await db
    .updateTable('tariff_import')
    .set({ state: 'failed', problem: interruptedProblem, finished_at: now.toISOString() })
    .where('state', '=', 'running')
    .where('beat_at', '<', lastBeat)
    .execute()
  const at = now.toISOString()
  const row = { id, actor_id: actorId, file_name: fileName, size_bytes: sizeBytes, bytes_read: 0, rows_read: 0 }
  const entered = await db
    .insertInto('tariff_import')
    .values({ ...row, state: 'running', started_at: at, beat_at: at, finished_at: null, problem: null, report: null })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Whether an import is marked as running, but its process is dead. */
export function isLost({ state, beat_at }: { state: string; beat_at: string }, now: Date): boolean {
  return state === 'running' && beat_at < new Date(now.getTime() - silentMs).toISOString()
}

/** Whether an import is running with a live process. */
export async function isImporting(db: Db, now: Date): Promise<boolean> {
  const lastBeat = new Date(now.getTime() - silentMs).toISOString()
  const query = db.selectFrom('tariff_import').select('id').where('state', '=', 'running').where('beat_at', '>=', lastBeat)
  return (await query.executeTakeFirst()) !== undefined
}

type Options = Pick<ImportOptions, 'first'> & {
  now: () => Date
  /** Of the file, for the list of imports. */
  sha256?: string
  /** The administrator; undefined for the command line. */
  actor?: { id: string; client: Client }
  onProgress?: (progress: ImportProgress) => void
  /** A file with fewer rows is doubtful: nothing of it is written. */
  leastRows?: number
}

/**
 * Runs a recorded import, and records its progress and result. Its tariffs and its end are one transaction, so that "done" always
 * means that the tariffs are there.
 */
export async function runImport(db: Db, id: string, file: AsyncIterable<Uint8Array>, options: Options): Promise<ImportReport> {
  const { now, actor, onProgress, leastRows = 0, sha256, first } = options
  let beatAt = 0
  try {
    const { file_name: fileName } = await db
      .selectFrom('tariff_import')
      .select('file_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return await importTariffs(db, file, {
      now: now(),
      fileName,
      recordId: id,
      ...(sha256 !== undefined && { sha256 }),
      ...(first && { first }),
      ...(actor && { actor: { ...actor, importId: id } }),
      async onProgress(progress) {
        onProgress?.(progress)
        if (performance.now() - beatAt < beatEveryMs) return
        beatAt = performance.now()
        const row = { beat_at: now().toISOString(), bytes_read: progress.bytes, rows_read: progress.rows }
        await db.updateTable('tariff_import').set(row).where('id', '=', id).execute()
      },
      async within(trx, report) {
        if (report.rowsRead < leastRows) throw new DoubtfulFile(fewRows(report.rowsRead))
        await finish(trx, id, { state: 'done', report: JSON.stringify(report), problem: null }, now())
      },
    })
  } catch (error) {
    const isFile = error instanceof DataFileError
    const problem = isFile ? `${error.message}. Nada foi alterado.` : interruptedProblem
    await finish(db, id, { state: 'failed', report: null, problem }, now())
    throw error
  }
}

type End = { state: 'done' | 'failed'; report: string | null; problem: string | null }

/** @throws if the import was given up meanwhile, so that nothing is written. */
async function finish(db: Db, id: string, end: End, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tariff_import')
    .set({ ...end, finished_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n && end.state === 'done') throw new Error('the import was given up while it ran')
  await noteRun(db, { run: 'import:tariffs', isDone: end.state === 'done' }, now)
}
