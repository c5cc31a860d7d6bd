import { existsSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { areBeforeFirstRelease } from '~/database/migrate.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { kindOf } from '~/database/snapshot/snapshot.server'
import { checkRestorable, isVacant, restoreSnapshot } from '~/database/snapshot/restore.server'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { addErasures, erasuresAfter, hasErasures, repeatErasures } from '~/provider/privacy/erasure-list'
import { describeMissingHours } from '../missing-hours'
import { BackupFault } from './backup-fault'
import { copyDocuments } from './copy-documents'
import { checkBackup, partsOf, type Manifest } from './manifest'
import { secretFingerprint, type Installation } from './place'
import { findBeside } from './remove-old-backups'

type Options = { mayReplace: boolean }
type Restored = {
  manifest: Manifest
  hasItsSecret: boolean
  /** Undefined if the document store has no list of erasures. */
  repeatedErasures: number | undefined
  /** Months of hours whose files are not there, in words; undefined if there are none. */
  missingHours: string | undefined
}

/**
 * Checks a backup and restores its database, its documents and, if the settings have no secret, its secret.
 *
 * The documents come first: an interrupted restore leaves documents without a row, never a row without its document. Later
 * erasures are repeated: those known to newer backups beside this one are written to the store first, so that after an
 * interruption the next start applies them.
 */
export async function restoreBackup(folder: string, place: Installation, { mayReplace }: Options): Promise<Restored> {
  const { manifest, documents } = await checkBackup(folder)
  const parts = partsOf(folder, manifest.database.kind)
  refuseOtherKind(manifest, place.location)
  refuseOlder(manifest)
  if (!mayReplace) await refuseOccupied(place)
  await checkRestorable(place.location, { from: parts.database, pgDump: place.pgDump })
  const { missing } = await copyDocuments(documents, { from: diskStore(parts.documents), to: place.store })
  if (missing.length > 0) throw new BackupFault(`A cópia mudou durante a restauração: falta ${missing[0]}.`)
  for (const newer of await findBeside({ folder, manifest })) await addErasures(place.store, newer.manifest.erasures)
  const { rows } = await restoreSnapshot(place.location, { from: parts.database, pgDump: place.pgDump })
  compareRows(manifest.database.rows, rows)
  if (manifest.secret.isKept && place.ownSecret === undefined) {
    await copyFile(parts.secret, place.secretFile)
    // Copying by USB stick or archive may have lost the access rights.
    await chmod(place.secretFile, 0o600)
  }
  const repeatedErasures = await eraseAgain(place)
  const { fingerprint } = manifest.secret
  const hasItsSecret = fingerprint === null || fingerprint === secretFingerprint(place)
  return { manifest, hasItsSecret, repeatedErasures, missingHours: await missingHours(manifest, place) }
}

async function missingHours({ database }: Manifest, { location, hours }: Installation): Promise<string | undefined> {
  if (!database.rows['hour_month']) return undefined
  const db = await openDatabase(location)
  try {
    return await describeMissingHours(db, hours)
  } finally {
    await closeDatabase(db)
  }
}

async function eraseAgain({ location, store }: Installation): Promise<number | undefined> {
  if (!(await hasErasures(store))) return undefined
  const db = await openDatabase(location)
  try {
    return await repeatErasures(db, store, await erasuresAfter(db, store))
  } finally {
    await closeDatabase(db)
  }
}

function refuseOtherKind({ database }: Manifest, location: string) {
  if (database.kind === kindOf(location)) return
  throw new BackupFault(
    database.kind === 'postgres'
      ? 'A cópia é de um banco PostgreSQL: aponte DATABASE_URL para um banco vazio.'
      : 'A cópia é de um banco SQLite: restaure sem DATABASE_URL.',
  )
}

function refuseOlder({ database }: Manifest) {
  if (!areBeforeFirstRelease(database.migrations)) return
  throw new BackupFault(
    'A cópia é de uma versão de antes da 1.0, e esta não atualiza tabelas tão antigas: restaure-a com a última versão 0.1, abra o site uma vez com ela e depois com esta.',
  )
}

async function refuseOccupied({ location, store, ownSecret, secretFile }: Installation) {
  const occupied = [
    !(await isVacant(location)) && 'o banco de dados',
    !(await isEmpty(store)) && `documentos em ${store.location}`,
    ownSecret === undefined && existsSync(secretFile) && secretFile,
  ].filter((it) => it !== false)
  if (occupied.length === 0) return
  throw new BackupFault(`Já existe ${occupied.join(', ')}. Para pôr a cópia no lugar do que existe, acrescente --substituir.`)
}

async function isEmpty(store: FileStore) {
  for await (const _ of store.names('')) return false
  return true
}

function compareRows(written: Record<string, number>, restored: Record<string, number>) {
  const table = [...Object.keys(written), ...Object.keys(restored)].find((name) => written[name] !== restored[name])
  if (table === undefined) return
  throw new BackupFault(
    `A tabela ${table} tem ${restored[table] ?? 0} linhas, e na cópia ${written[table] ?? 0}: não use este banco.`,
  )
}
