import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folders } from '~/provider/file-store/document-keys'
import type { FileStore } from '~/provider/file-store/file-store'
import { readBytes } from '~/provider/market/import/open-file'
import type { Settings } from '~/settings/settings.server'

/** Where the files of the months are. */
export type HourPlace = {
  /** Of this machine. */
  folder: string
  /** Shared by all machines; without one the folder is all there is. */
  shared?: FileStore | undefined
}

/** And how many, counted back from the newest. */
export type KeptHours = HourPlace & { keptMonths: number }

/** Where an installation keeps them: each machine in its folder of data, all together where they share documents. */
export function hourPlaceOf(
  { dataDir, filesUrl, hoursMonths }: Pick<Settings, 'dataDir' | 'filesUrl' | 'hoursMonths'>,
  store: FileStore,
): KeptHours {
  return { folder: path.join(dataDir, 'hours'), shared: filesUrl && store, keptMonths: hoursMonths }
}

const importing = 'importing-'
const fetching = 'fetching-'
const ourName = /^\d{6}-[\da-f]{16}\.(parquet|sqlite)$/
/** A fetch ends long before; in the shared store another machine may still write the row of a file. [ms] */
const leftoverMs = 24 * 3_600_000

/** An empty folder beside the months, for the files of one that is read. */
export async function openImportFolder({ folder }: HourPlace): Promise<string> {
  const its = path.join(folder, `${importing}${randomUUID()}`)
  await mkdir(its, { recursive: true, mode: 0o700 })
  return its
}

/** Gives files that are on the disk their names, none of which exists, and puts them into the shared store, until the signal. */
export async function publishFiles(
  { folder, shared }: HourPlace,
  files: readonly { from: string; name: string }[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { from, name } of files) await rename(from, path.join(folder, name))
  await syncFolder(folder)
  if (shared) for (const { name } of files) await shared.putPieces(keyOf(name), piecesOf(path.join(folder, name), signal))
}

async function* piecesOf(file: string, signal: AbortSignal | undefined) {
  for await (const piece of readBytes({ path: file, isZipped: false })) {
    signal?.throwIfAborted()
    yield piece
  }
}

/** Whether a file is on this machine, or could be fetched; it appears whole. */
export async function fetchFile({ folder, shared }: HourPlace, name: string): Promise<boolean> {
  if (await exists(path.join(folder, name))) return true
  const pieces = await shared?.open(keyOf(name))
  if (!pieces) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = path.join(folder, `${fetching}${randomUUID()}`)
  try {
    await pipeline(Readable.from(pieces), createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, path.join(folder, name))
    await syncFolder(folder)
  } finally {
    await rm(aside, { force: true })
  }
  return true
}

/** Deletes what an import that was killed left, and the files of months that no row names. For the one import that runs. */
export async function sweepMonths({ folder, shared }: HourPlace, named: ReadonlySet<string>): Promise<void> {
  const before = new Date(Date.now() - leftoverMs)
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const isOurs = name.startsWith(importing) || (ourName.test(name) && !named.has(name))
    if (isOurs || (name.startsWith(fetching) && (await isOlder(place, before)))) await rm(place, { recursive: true, force: true })
  }
  if (!shared) return
  for await (const name of shared.names(folders.hours, before))
    if (ourName.test(name) && !named.has(name)) await shared.delete(keyOf(name))
}

/** Deletes files whose row is gone from the shared store at once. */
export async function deleteShared({ shared }: HourPlace, names: readonly string[]): Promise<void> {
  if (shared) for (const name of names) await shared.delete(keyOf(name))
}

/** Deletes this machine's copies of months that another machine has replaced. A newer file may be about to get its row. */
export async function forgetCopies({ folder }: HourPlace, named: ReadonlySet<string>): Promise<void> {
  const before = new Date(Date.now() - leftoverMs)
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    if (ourName.test(name) && !named.has(name) && (await isOlder(place, before))) await rm(place, { force: true })
  }
}

function keyOf(name: string) {
  return `${folders.hours}/${name}`
}

async function exists(place: string) {
  return access(place).then(
    () => true,
    () => false,
  )
}

async function isOlder(place: string, before: Date) {
  return stat(place).then(
    ({ mtime }) => mtime < before,
    () => false,
  )
}

/** Until its folder is synced too, a power failure may undo the rename. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
