import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { dropLeftDatabases, withThrowAwayDatabase } from '~/database/snapshot/throw-away.server'
import { diskSpace } from '~/metrics/disk.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { folders } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'
import { BackupFault } from './backup-fault'
import { leftBefore, makeRehearsalFolder, removeLeftFolders } from './left-rehearsals'
import { readManifest, type Manifest } from './manifest'
import { secretFingerprint, type Installation } from './place'
import { shownDecimal } from '../report-text'
import { restoreBackup } from './restore-backup'

/**
 * Restores a backup beside the installation, into a database and a folder that are gone afterwards, compares its counts, and
 * opens it with this version of the program. The installation is not touched, and may serve meanwhile.
 *
 * What rehearsals that were killed have left is deleted first.
 *
 * @returns the manifest, and whether the installation has the secret of the backup.
 */
export async function rehearseBackup(
  folder: string,
  place: Installation,
  now: Date,
): Promise<{ manifest: Manifest; hasItsSecret: boolean }> {
  const dataDir = path.dirname(place.secretFile)
  await mkdir(dataDir, { recursive: true })
  await removeLeftFolders(dataDir, now)
  await dropLeftDatabases(place.location, leftBefore(now))
  await refuseLittleSpace(await readManifest(folder), dataDir)
  const aside = await makeRehearsalFolder(dataDir)
  try {
    const manifest = await withThrowAwayDatabase(place.location, { folder: aside, now }, async (location) => {
      const store = diskStore(path.join(aside, 'files'))
      const throwAway = { ...place, location, store, ownSecret: undefined, secretFile: path.join(aside, 'session-secret') }
      const restored = await restoreBackup(folder, throwAway, { mayReplace: false })
      // Repeating an erasure that is newer than the copy has set the person's documents aside.
      const documents = (await countIn(store, '')) + (await countIn(store, folders.removed))
      if (documents !== restored.manifest.documents.count)
        throw new BackupFault(`Voltaram ${documents} documentos, e na cópia há ${restored.manifest.documents.count}.`)
      // Runs the migrations that the copy lacks, as the site's start would.
      await closeDatabase(await openDatabase(location))
      return restored.manifest
    })
    const { fingerprint } = manifest.secret
    return { manifest, hasItsSecret: fingerprint === null || fingerprint === secretFingerprint(place) }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function countIn(store: FileStore, folder: string): Promise<number> {
  let count = 0
  for await (const _ of store.names(folder)) count++
  return count
}

/** Left free for the site, which serves meanwhile; the doctor warns below it. [bytes] */
const leftFreeBytes = 2e9

/** A disk that a rehearsal fills would end the site. The disk of a PostgreSQL server cannot be seen from here. */
async function refuseLittleSpace({ database, documents }: Manifest, dataDir: string) {
  const neededBytes = database.bytes + documents.bytes + leftFreeBytes
  const { freeBytes } = await diskSpace(dataDir)
  if (freeBytes >= neededBytes) return
  const [free, needed] = [freeBytes, neededBytes].map((bytes) => `${shownDecimal(bytes / 1e9)} GB`)
  throw new BackupFault(
    `O disco de ${dataDir} tem ${free} livres, e o ensaio desta cópia pede ${needed}, com 2 GB de folga: libere espaço, ou ensaie em outra máquina.`,
  )
}
