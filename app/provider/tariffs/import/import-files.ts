import type { Db } from '~/database/schema'
import { folders, hasOurName } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'

/** The key of the file of an import. */
export function importKey(id: string) {
  return `${folders.tariffs}/${id}${ending}`
}

/** Deletes the files of ended imports, except the last completed one: rows of it may still be imported. */
export async function forgetEndedFiles(store: FileStore, db: Db): Promise<void> {
  const done = db.selectFrom('tariff_import').select('id').where('state', '=', 'done').orderBy('finished_at', 'desc')
  const last = await done.limit(1).executeTakeFirst()
  for await (const { name, id } of filesOf(store)) {
    const state = await stateOf(db, id)
    // One without a row is being uploaded.
    if (id !== last?.id && (state === 'done' || state === 'failed')) await store.delete(name)
  }
}

/** Deletes the files stored before an instant whose import never began. */
export async function forgetUnknownFiles(store: FileStore, db: Db, before: Date): Promise<void> {
  for await (const { name, id } of filesOf(store, before)) if ((await stateOf(db, id)) === undefined) await store.delete(name)
}

const ending = '.csv'

async function* filesOf(store: FileStore, before?: Date) {
  for await (const name of store.names(folders.tariffs, before))
    if (hasOurName(name)) yield { name: `${folders.tariffs}/${name}`, id: name.replace(ending, '') }
}

async function stateOf(db: Db, id: string) {
  const found = await db.selectFrom('tariff_import').select('state').where('id', '=', id).executeTakeFirst()
  return found?.state
}
