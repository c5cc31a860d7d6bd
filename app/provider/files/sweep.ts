import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'

/** A new document gets its database row within seconds; a file without a row is deleted only above this age. [ms] */
const minAgeMs = 60 * 60_000
const sweepEveryMs = 60 * 60_000

type Options = {
  db: Db
  now: () => Date
  /** The folder of the documents, each named by its storage id. */
  filesDir: string
  /** The folder of request bodies in transfer, whose names are unlinked right after the file is opened. */
  arrivingDir: string
  /** The folder of mails written as files; the name of an incomplete one begins with a dot. */
  mailDir: string
  log?: (line: string) => void
}

/** Deletes the files that a crashed process left on disk, at start and every hour. */
export function startSweeping({ log = console.error, ...options }: Options) {
  let running: Promise<void> | undefined
  const timer = setInterval(sweep, sweepEveryMs).unref()
  sweep()

  function sweep() {
    running ??= sweepFiles(options)
      .catch((error: unknown) => log(`sweep: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (running = undefined))
  }

  return async function stop(): Promise<void> {
    clearInterval(timer)
    await running
  }
}

/** Deletes incomplete documents and mails, and documents without a row in `stored_file`: their transaction was rolled back. */
export async function sweepFiles({ db, now, filesDir, arrivingDir, mailDir }: Omit<Options, 'log'>): Promise<void> {
  for (const name of await oldFilesIn(arrivingDir, now())) await rm(path.join(arrivingDir, name), { force: true })
  const oldMails = await oldFilesIn(mailDir, now())
  for (const name of oldMails) if (name.startsWith('.')) await rm(path.join(mailDir, name), { force: true })
  const old = await oldFilesIn(filesDir, now())
  for (let at = 0; at < old.length; at += namesAtATime) {
    const names = old.slice(at, at + namesAtATime)
    const rows = await db.selectFrom('stored_file').select('storage_id').where('storage_id', 'in', names).execute()
    const known = new Set(rows.map(({ storage_id }) => storage_id))
    for (const name of names) if (!known.has(name)) await rm(path.join(filesDir, name), { force: true })
  }
}

const namesAtATime = 500

async function oldFilesIn(folder: string, now: Date) {
  const old: string[] = []
  for (const entry of await unlessMissing(readdir(folder, { withFileTypes: true }), [])) {
    // Another process may have renamed or deleted the file since it was listed.
    const found = entry.isFile() && (await unlessMissing(stat(path.join(folder, entry.name)), undefined))
    if (found && now.getTime() - found.mtimeMs > minAgeMs) old.push(entry.name)
  }
  return old
}

async function unlessMissing<Found, Other>(finding: Promise<Found>, other: Other) {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return other
    throw error
  }
}
