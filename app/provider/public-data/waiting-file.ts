import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { folders, hasOurName } from '../file-store/document-keys'
import type { FileStore } from '../file-store/file-store'
import { readBytes } from '../market/import/open-file'
import { chainOf, lastImport, type Rehearsed } from '../open-data/import-journal'
import type { SetId } from './sets'

export type WaitingFile = Selectable<Schema['public_data_waiting']>
type Deps = { db: Db; now: () => Date; folder: string; store: FileStore }

/** Something else was imported or undone since a file was compared. */
export class OldComparison extends Error {}

/** The file of a set that waits until a person has compared it. */
export async function waitingFile(db: Db, id: SetId): Promise<WaitingFile | undefined> {
  return db.selectFrom('public_data_waiting').selectAll().where('set_id', '=', id).executeTakeFirst()
}

type Compared = {
  id: SetId
  path: string
  sha256: string
  fileName: string
  /** Who sent it; null for a fetched one. */
  sender: string | null
  doubt: string | null
  rehearsed: Rehearsed
}

/** Stores a compared file where every process finds it, in the place of the one that waited. */
export async function keepWaiting(compared: Compared, deps: Deps): Promise<void> {
  const { db, now, store } = deps
  const { id, sha256, fileName, sender, doubt, rehearsed } = compared
  await forgetUnknown(deps)
  const before = await waitingFile(db, id)
  const fileId = randomUUID()
  await store.putPieces(keyOf(fileId), readBytes({ path: compared.path, isZipped: false }))
  const row = {
    file_id: fileId,
    file_name: fileName.slice(0, 200),
    sha256,
    rows_read: rehearsed.rowsRead,
    came_at: now().toISOString(),
    actor_id: sender,
    doubt,
    last_import: (await lastImport(db, chainOf(id))).id,
    comparison: jsonText(rehearsed.comparison),
  }
  await db
    .insertInto('public_data_waiting')
    .values({ set_id: id, ...row })
    .onConflict((it) => it.column('set_id').doUpdateSet(row))
    .execute()
  if (before) await store.delete(keyOf(before.file_id))
}

/** Copies the file that waits to this machine; undefined if it is not in the store. */
export async function fetchWaiting({ file_id: fileId }: WaitingFile, { folder, store }: Deps): Promise<string | undefined> {
  const pieces = await store.open(keyOf(fileId))
  if (!pieces) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = path.join(folder, `${fileId}.sent`)
  await pipeline(Readable.from(pieces), createWriteStream(copy, { mode: 0o600 }))
  return copy
}

/** Deletes a file that was imported or discarded. */
export async function forgetWaiting({ set_id: id, file_id: fileId }: WaitingFile, { db, store }: Deps): Promise<void> {
  await db.deleteFrom('public_data_waiting').where('set_id', '=', id).where('file_id', '=', fileId).execute()
  await store.delete(keyOf(fileId))
}

/**
 * Enters a file as the stored one of its set, in the transaction of its import, so that a process killed afterwards leaves no doubt.
 *
 * @throws OldComparison if it was compared with other values than those stored now.
 */
export async function claimFile(
  trx: Db,
  { id, sha256, waiting, now }: { id: SetId; sha256: string; waiting: WaitingFile | undefined; now: Date },
): Promise<void> {
  if (waiting && (await lastImport(trx, chainOf(id))).id !== waiting.last_import) throw new OldComparison()
  await trx.deleteFrom('public_data_waiting').where('set_id', '=', id).where('sha256', '=', sha256).execute()
  const stored = { sha256, stored_at: now.toISOString() }
  await trx.updateTable('public_data_set').set(stored).where('id', '=', id).execute()
}

/** Why a file that was imported and undone is doubtful; undefined for another one. */
export async function undoneBefore(db: Db, id: SetId, sha256: string): Promise<string | undefined> {
  const undone = await db
    .selectFrom('public_data_import')
    .select('undone_at')
    .where('set_id', '=', id)
    .where('sha256', '=', sha256)
    .where('undone_at', 'is not', null)
    .executeTakeFirst()
  return undone && 'este arquivo já foi gravado, e a importação dele foi desfeita'
}

const dayMs = 24 * 3_600_000

/** Deletes the files whose process was killed before they waited, or after they were imported. */
async function forgetUnknown({ db, now, store }: Deps) {
  const waiting = await db.selectFrom('public_data_waiting').select('file_id').execute()
  const known = new Set(waiting.map(({ file_id: fileId }) => fileId))
  for await (const name of store.names(folders.publicData, new Date(now().getTime() - dayMs)))
    if (hasOurName(name) && !known.has(name)) await store.delete(keyOf(name))
}

function keyOf(fileId: string) {
  return `${folders.publicData}/${fileId}`
}
