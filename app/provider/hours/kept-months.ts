import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { folders } from '~/provider/file-store/document-keys'
import type { HourPlace } from './month-store'
import { monthFileName, parquetFileName } from './read-hours'

/** A month that has a row: its files, and those that are in no place which every machine reads. */
export type KeptMonth = { month: number; files: string[]; missing: string[] }

/** The months of the rows, oldest first, each with what is missing: from the shared store or, without one, from the folder. */
export async function monthsWithFiles(db: Db, { folder, shared }: HourPlace): Promise<KeptMonth[]> {
  const rows = await db.selectFrom('hour_month').select(['month', 'version']).orderBy('month').execute()
  if (rows.length === 0) return []
  const there = new Set<string>()
  if (shared) for await (const name of shared.names(folders.hours)) there.add(name)
  const months: KeptMonth[] = []
  for (const { month, version } of rows) {
    const files = [parquetFileName(month, version), monthFileName(month, version)]
    if (!shared) for (const name of files) if ((await sizeOf(folder, name)) !== undefined) there.add(name)
    months.push({ month, files, missing: files.filter((name) => !there.has(name)) })
  }
  return months
}

/** Size of the months' files on this machine. [bytes] */
export async function bytesHere(months: readonly KeptMonth[], { folder }: HourPlace): Promise<number> {
  let bytes = 0
  for (const { files } of months) for (const name of files) bytes += (await sizeOf(folder, name)) ?? 0
  return bytes
}

async function sizeOf(folder: string, name: string): Promise<number | undefined> {
  return stat(path.join(folder, name)).then(
    ({ size }) => size,
    () => undefined,
  )
}
