import path from 'node:path'
import { asDatabaseFault } from '~/database/database-fault.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { diskStore } from '~/provider/file-store/disk-store'
import { folders } from '~/provider/file-store/document-keys'
import { StoreUnavailable, type FileStore } from '~/provider/file-store/file-store'
import { openFileStore } from '~/provider/file-store/open-file-store'
import { readSettings, SettingsError } from '~/settings/settings.server'
import { copyDocuments } from './backup/copy-documents'
import { databaseLocation, explainOrThrow, type Environment } from './import-settings'
import { shownInteger } from './report-text'

/**
 * Copies the documents named in the database, the file of the last tariff import and the list of erasures from DATA_DIR to the
 * bucket of FILES_URL. Existing files are kept, so that the program can run while the site serves and once more afterwards.
 * Deletes nothing.
 *
 * @returns the exit code: 1 if a document is in neither place, or a place cannot be used.
 */
export async function runFilesMove(env: Environment): Promise<0 | 1> {
  try {
    const { filesUrl, dataDir } = readSettings({ FILES_URL: env['FILES_URL'], DATA_DIR: env['DATA_DIR'], DEMO: '1' })
    if (!filesUrl) throw new SettingsError('FILES_URL: é preciso dizer para onde os documentos vão')
    const stores = {
      from: diskStore(path.join(dataDir, 'files')),
      to: await openFileStore({ filesUrl, dataDir, databaseWaitMs: 0 }),
    }
    const { copied, present, missing } = await moveDocuments(databaseLocation(env), stores)
    const from = `${stores.from.location} → ${stores.to.location}`
    console.log(`${from}: ${shownInteger(copied)} copiados, ${shownInteger(present)} já estavam lá. Nada foi excluído.`)
    if (missing.length === 0) return 0
    console.error(`Atenção: documentos que o banco nomeia e que não foram encontrados: ${missing.join(', ')}`)
    return 1
  } catch (error) {
    console.error(
      error instanceof StoreUnavailable ? `O armazenamento de documentos falhou: ${error.message}` : explainOrThrow(error),
    )
    return 1
  }
}

type Stores = { from: FileStore; to: FileStore }

async function moveDocuments(location: string, { from, to }: Stores) {
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
    return { copied, present, missing }
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await closeDatabase(db)
  }
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
