import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupFault } from './backup-fault'
import { isDocumentName, partsOf, readManifest, type Manifest } from './manifest'
import { unfinishedEnding } from './take-backup'

type Backup = { folder: string; manifest: Manifest }

/**
 * Deletes the backups beside a new one, except the newest `count`, the new one included.
 *
 * Only backups of the same installation, identified by its secret, are counted and deleted. A folder with any other content is
 * kept.
 *
 * @returns the deleted folders.
 */
export async function removeOldBackups(made: Backup, count: number): Promise<string[]> {
  const removed: string[] = []
  let kept = 1
  for (const backup of await findBeside(made)) {
    if (kept >= count) {
      await remove(backup)
      removed.push(backup.folder)
    } else if (await hasDatabase(backup)) kept++
  }
  return removed
}

/** The installation's other backups in the same folder, newest first. */
export async function findBeside({ folder, manifest }: Backup): Promise<Backup[]> {
  const parent = path.dirname(folder)
  const entries = await readdir(parent, { withFileTypes: true })
  const found: Backup[] = []
  for (const entry of entries) {
    // Links count as no directory: their targets are kept.
    if (!entry.isDirectory() || entry.name === path.basename(folder) || entry.name.endsWith(unfinishedEnding)) continue
    const other = await backupIn(path.join(parent, entry.name))
    if (other && other.manifest.secret.fingerprint === manifest.secret.fingerprint) found.push(other)
  }
  return found.toSorted((a, b) => (a.manifest.takenAt < b.manifest.takenAt ? 1 : -1))
}

/** The backup in a folder; undefined for another file, an unreadable folder, or one with other content. */
async function backupIn(folder: string): Promise<Backup | undefined> {
  try {
    const manifest = await readManifest(folder)
    const { documents, ...files } = partsOf(folder, manifest.database.kind)
    const parts = new Set(Object.values(files).map((file) => path.basename(file)))
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const isPart = entry.isDirectory() ? entry.name === path.basename(documents) : entry.isFile() && parts.has(entry.name)
      if (!isPart) return undefined
    }
    const copied = await readdir(documents, { withFileTypes: true }).catch(noneIfMissing)
    return copied.every((entry) => entry.isFile() && isDocumentName(entry.name)) ? { folder, manifest } : undefined
  } catch (error) {
    if (error instanceof BackupFault || (error instanceof Error && 'code' in error)) return undefined
    throw error
  }
}

/** Left by an interrupted deletion: not counted. */
async function hasDatabase({ folder, manifest: { database } }: Backup): Promise<boolean> {
  const found = await stat(partsOf(folder, database.kind).database).catch(() => undefined)
  return found?.size === database.bytes
}

/** The manifest is deleted last, so that an interrupted deletion is recognised and completed next time. */
async function remove({ folder, manifest }: Backup) {
  const { manifest: last, ...parts } = partsOf(folder, manifest.database.kind)
  try {
    for (const part of [...Object.values(parts), last, folder]) await rm(part, { recursive: true, force: true })
  } catch (error) {
    throw new BackupFault(`A cópia nova está inteira, mas a antiga ${folder} não pôde ser excluída (${codeOf(error)}).`)
  }
}

function noneIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return []
  throw error
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
