import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { withThrowAwayDatabase } from '~/database/snapshot/throw-away.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { folders } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'
import { BackupFault } from './backup-fault'
import type { Manifest } from './manifest'
import { secretFingerprint, type Installation } from './place'
import { restoreBackup } from './restore-backup'

/**
 * Restores a backup beside the installation, into a database and a folder that are gone afterwards, compares its counts, and
 * opens it with this version of the program. The installation is not touched, and may serve meanwhile.
 *
 * @returns the manifest, and whether the installation has the secret of the backup.
 */
export async function rehearseBackup(
  folder: string,
  place: Installation,
): Promise<{ manifest: Manifest; hasItsSecret: boolean }> {
  const dataDir = path.dirname(place.secretFile)
  await mkdir(dataDir, { recursive: true })
  const aside = await mkdtemp(path.join(dataDir, 'ensaio-'))
  try {
    const manifest = await withThrowAwayDatabase(place.location, aside, async (location) => {
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
