import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { becomes } from '../until'
import type { TrialDatabase } from './trial-database'

/** Location of an installation's documents: each file is named by its storage id with this ending. */
export type DocumentFolder = { folder: string; ending: string }

/** Documents named in the database that are missing or differ from what was sent. */
export async function checkDocuments(
  db: TrialDatabase,
  { folder, ending }: DocumentFolder,
  sent: ReadonlyMap<string, Uint8Array>,
) {
  const rows = (await db.rows('select storage_id, name, size_bytes from stored_file')) as StoredFile[]
  const faults: string[] = []
  for (const { storage_id, name, size_bytes } of rows) {
    const bytes = await readFile(path.join(folder, storage_id + ending)).catch(() => undefined)
    const original = sent.get(name)
    if (!bytes) faults.push(`documento ${name} (${storage_id}): o banco o nomeia e não está guardado`)
    else if (bytes.byteLength !== Number(size_bytes) || (original && hashOf(bytes) !== hashOf(original)))
      faults.push(`documento ${name} (${storage_id}): ${bytes.byteLength} bytes guardados, que não são os enviados`)
  }
  return { faults, documents: rows.length }
}

/** Documents, and parts of others, without a row. */
export async function unnamedDocuments(db: TrialDatabase, documents: DocumentFolder): Promise<string[]> {
  const rows = (await db.rows('select storage_id from stored_file')) as Pick<StoredFile, 'storage_id'>[]
  const known = new Set(rows.map(({ storage_id }) => storage_id + documents.ending))
  return (await filesIn(documents)).filter((name) => !known.has(name))
}

/** Makes every document older than the sweep's hour. */
export async function ageDocuments(documents: DocumentFolder): Promise<void> {
  const past = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of await filesIn(documents)) await utimes(path.join(documents.folder, name), past, past)
}

/** Files without a row that the starting programs' sweep leaves. */
export async function checkSweep(db: TrialDatabase, documents: DocumentFolder, withinMs = 120_000): Promise<string[]> {
  const isSwept = await becomes(async () => (await unnamedDocuments(db, documents)).length === 0, withinMs)
  if (isSwept) return []
  return (await unnamedDocuments(db, documents)).map((name) => `documento ${name}: nada o nomeia e a limpeza não o levou`)
}

type StoredFile = { storage_id: string; name: string; size_bytes: number | string }

async function filesIn({ folder, ending }: DocumentFolder) {
  const files = await readdir(folder, { withFileTypes: true })
  return files.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map(({ name }) => name)
}

function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
