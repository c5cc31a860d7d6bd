import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { diskStore } from '~/provider/file-store/disk-store'
import { folders } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { monthsWithFiles } from '~/provider/hours/kept-months'
import { readSettings, SettingsError } from '~/settings/settings.server'
import { copyDocuments } from './backup/copy-documents'
import { databaseLocation, explainOrThrow, type Environment } from './import-settings'
import { describeMissingHours } from './missing-hours'
import { shownInteger } from './report-text'

/**
 * Copies the documents named in the database, the file of the last tariff import, the list of erasures and the months of hours from
 * DATA_DIR to the bucket of FILES_URL. Existing files are kept, so that the program can run while the site serves and once more
 * afterwards. Deletes nothing.
 *
 * @returns the exit code: 1 if a document or a month is in neither place, or a place cannot be used.
 */
export async function runFilesMove(env: Environment): Promise<0 | 1> {
  try {
    const { filesUrl, dataDir } = readSettings({ FILES_URL: env['FILES_URL'], DATA_DIR: env['DATA_DIR'], DEMO: '1' })
    if (!filesUrl) throw new SettingsError('FILES_URL: é preciso dizer para onde os documentos vão')
    const stores = {
      from: diskStore(path.join(dataDir, 'files')),
      to: await openFileStore({ filesUrl, dataDir, databaseWaitMs: 0 }),
    }
    const { copied, present, missing, hours } = await moveFiles(databaseLocation(env), stores, dataDir)
    const from = `${stores.from.location} → ${stores.to.location}`
    console.log(`${from}: ${shownInteger(copied)} copiados, ${shownInteger(present)} já estavam lá. Nada foi excluído.`)
    if (hours.months > 0)
      console.log(`Meses de consumo horário: ${hours.months}, ${shownInteger(hours.copied)} arquivos copiados.`)
    if (missing.length > 0)
      console.error(`Atenção: documentos que o banco nomeia e que não foram encontrados: ${missing.join(', ')}`)
    if (hours.missing !== undefined) console.error(`Atenção: ${hours.missing}`)
    return missing.length === 0 && hours.missing === undefined ? 0 : 1
  } catch (error) {
    console.error(explainOrThrow(error))
    return 1
  }
}

type Stores = { from: FileStore; to: FileStore }

async function moveFiles(location: string, { from, to }: Stores, dataDir: string) {
  let [copied, present] = [0, 0]
  const missing: string[] = []
  const db = await openDatabase(location)
  try {
    for await (const ids of namedDocuments(db)) {
      const there = await Promise.all(ids.map((id) => to.has(id)))
      const lacking = ids.filter((_, index) => !there[index])
      const done = await copyDocuments(lacking, { from, to })
      copied += done.copied.length
      present += ids.length - lacking.length
      missing.push(...done.missing)
    }
    for (const folder of [folders.tariffs, folders.publicData, folders.erasures])
      for await (const name of from.names(folder)) copied += await copyFile(`${folder}/${name}`, { from, to })
    return { copied, present, missing, hours: await moveHours(db, to, dataDir) }
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await closeDatabase(db)
  }
}

/** Months that were imported before there was a bucket. */
async function moveHours(db: Db, to: FileStore, dataDir: string) {
  const place = { folder: path.join(dataDir, folders.hours), shared: to }
  const months = await monthsWithFiles(db, place)
  let copied = 0
  for (const name of months.flatMap((it) => it.missing))
    copied += await copyFile(`${folders.hours}/${name}`, { from: diskStore(dataDir), to })
  return { months: months.length, copied, missing: await describeMissingHours(db, place) }
}

const idsAtATime = 50

async function* namedDocuments(db: Db): AsyncGenerator<string[]> {
  let last = ''
  for (;;) {
    const next = db.selectFrom('stored_file').select('storage_id').where('storage_id', '>', last).orderBy('storage_id')
    const ids = (await next.limit(idsAtATime).execute()).map(({ storage_id }) => storage_id)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1) ?? last
  }
}

async function copyFile(key: string, { from, to }: Stores): Promise<0 | 1> {
  const pieces = key.endsWith('.part') || (await to.has(key)) ? undefined : await from.open(key)
  if (!pieces) return 0
  await to.putPieces(key, pieces)
  return 1
}
