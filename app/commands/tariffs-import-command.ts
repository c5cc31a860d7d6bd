import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { beginImport, runImport } from '~/provider/tariffs/import/recorded-import'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { showProgress } from './import-progress'
import { databaseLocation, explainOrThrow, typedPath, type Environment } from './import-settings'
import { describeImport } from './tariffs-import-report'

/**
 * Imports ANEEL's file of homologated tariffs, or of their components, into the database of the settings, and prints a report.
 *
 * @returns the exit code: 1, with the reason printed, when nothing was imported.
 */
export async function runTariffsImport(file: string | undefined, env: Environment): Promise<0 | 1> {
  try {
    if (!file) throw new DataFileError('Informe o arquivo: npm run tariffs:import -- ARQUIVO')
    await importFile(typedPath(file, env), databaseLocation(env))
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

async function importFile(file: string, location: string) {
  const found = await stat(file)
  if (found.isDirectory()) throw new DataFileError(`${file} é uma pasta, não um arquivo`)
  const db = await openDatabase(location)
  try {
    await seedTariffs(db)
    const startedAt = performance.now()
    const progress = showProgress(found.size)
    const id = randomUUID()
    const begun = { id, actorId: null, fileName: path.basename(file).slice(0, 200), sizeBytes: found.size }
    if (!(await beginImport(db, begun, now()))) throw new DataFileError('Outra importação está em andamento')
    const report = await runImport(db, id, bytesOf(file), { now, onProgress: progress.update }).finally(progress.stop)
    const seconds = (performance.now() - startedAt) / 1000
    console.log(describeImport(report, { seconds, peakRssBytes: process.resourceUsage().maxRSS * 1024 }))
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await closeDatabase(db)
  }
}

/** Opened just before reading: an error of an unread stream would end the program. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>
}

function now() {
  return new Date()
}

function explain(error: unknown): string {
  return error instanceof DataFileError ? `${error.message}\nNada foi alterado.` : explainOrThrow(error)
}
