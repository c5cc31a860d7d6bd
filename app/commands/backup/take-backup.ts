import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { kindOf, takeSnapshot } from '~/database/snapshot/snapshot.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { knownErasures } from '~/provider/privacy/erasure-list'
import { BackupFault } from './backup-fault'
import { copyDocuments } from './copy-documents'
import { partsOf, checksumOf, writeList, type Manifest } from './manifest'
import { secretFingerprint, type Installation } from './place'

/**
 * Copies the database and the documents into a new or empty folder, while the site serves. The folder gets its name when it is complete.
 *
 * The documents are copied after the database: each exists before a row names it, and remains for two days after its row is
 * deleted.
 */
export async function takeBackup(folder: string, place: Installation, now: Date): Promise<Manifest> {
  const aside = folder + unfinishedEnding
  await mkdir(path.dirname(folder), { recursive: true })
  // Password hashes and personal data: readable only by the user who runs the program.
  await mkdir(aside, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupFault(`${aside} é de uma cópia interrompida ou em andamento: exclua-a antes.`)
      : error
  })
  try {
    const manifest = await fill(aside, place, now)
    await rename(aside, folder)
    return manifest
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

/** Suffix of an incomplete backup. */
export const unfinishedEnding = '.part'

async function fill(folder: string, place: Installation, now: Date): Promise<Manifest> {
  const { location, store, pgDump, ownSecret, secretFile } = place
  const parts = partsOf(folder, kindOf(location))
  const read = async (db: Db) => ({ ids: await documentIds(db), erasures: await knownErasures(store, db) })
  const snapshot = await takeSnapshot(location, { to: parts.database, pgDump, read })
  const {
    read: { ids, erasures },
    ...contents
  } = snapshot
  // SQLite and pg_dump write files readable by others, and a copied folder may have lost its rights.
  await chmod(parts.database, 0o600)
  const { copied, missing } = await copyDocuments(ids, { from: store, to: diskStore(parts.documents) })
  const list = writeList(copied)
  await writeSynced(parts.documentList, list)
  const isKept = ownSecret === undefined && existsSync(secretFile)
  if (isKept) {
    await copyFile(secretFile, parts.secret)
    await chmod(parts.secret, 0o600)
  }
  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    database: { ...contents, bytes: (await stat(parts.database)).size, sha256: await checksumOf(parts.database) },
    documents: {
      count: copied.length,
      bytes: copied.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: createHash('sha256').update(list).digest('hex'),
      missing,
    },
    erasures,
    secret: { fingerprint: secretFingerprint(place) ?? null, isKept },
  }
  await sync(parts.database)
  await writeSynced(parts.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`)
  return manifest
}

/** Documents named in the database. */
async function documentIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('storage_id').orderBy('storage_id').execute()
  return rows.map(({ storage_id }) => storage_id)
}

/** @throws BackupFault if there is something in the folder that a backup is to have. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupFault(`${folder} já tem arquivos: escolha uma pasta nova.`)
}

async function writeSynced(file: string, content: string) {
  await writeFile(file, content, { flush: true, mode: 0o600 })
}

async function sync(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
