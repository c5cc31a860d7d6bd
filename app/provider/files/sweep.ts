import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { forgetSendings } from '../http/forget-sendings'
import { forgetInvoices } from '../invoices/invoices'

/** A new document gets its database row within seconds; a file without a row is touched only above this age. [ms] */
const minAgeMs = 60 * 60_000
/** How long a document without a row waits in the folder of orphans. [ms] */
const orphanMs = 30 * 24 * 60 * 60_000
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

/** Deletes the files that a crashed process left on disk and the keys of forms and the readings of invoices sent long ago, at start and every hour. */
export function startSweeping({ log = console.error, ...options }: Options) {
  let running: Promise<void> | undefined
  const timer = setInterval(sweep, sweepEveryMs).unref()
  sweep()

  function sweep() {
    running ??= Promise.all([sweepFiles(options), forgetSendings(options), forgetInvoices(options)])
      .then(() => {})
      .catch((error: unknown) => log(`sweep: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (running = undefined))
  }

  return async function stop(): Promise<void> {
    clearInterval(timer)
    await running
  }
}

/**
 * Deletes incomplete documents and mails. A document without a row in `stored_file`, whose transaction was rolled back, moves to
 * `orphans` for 30 days: a copy of the database that is older than its files, or another database, loses none of them.
 */
export async function sweepFiles({ db, now, filesDir, arrivingDir, mailDir }: Omit<Options, 'log'>): Promise<void> {
  for (const name of await oldFilesIn(arrivingDir, now())) await rm(path.join(arrivingDir, name), { force: true })
  const oldMails = await oldFilesIn(mailDir, now())
  for (const name of oldMails) if (name.startsWith('.')) await rm(path.join(mailDir, name), { force: true })
  const old = await oldFilesIn(filesDir, now())
  for (let at = 0; at < old.length; at += namesAtATime) {
    const names = old.slice(at, at + namesAtATime)
    const rows = await db.selectFrom('stored_file').select('storage_id').where('storage_id', 'in', names).execute()
    const known = new Set(rows.map(({ storage_id }) => storage_id))
    for (const name of names) if (!known.has(name)) await removeOrphan(filesDir, name, now())
  }
  const orphans = path.join(filesDir, orphanFolder)
  for (const name of await oldFilesIn(orphans, now(), orphanMs)) await rm(path.join(orphans, name), { force: true })
}

const orphanFolder = 'orphans'

/** Deletes an incomplete document; sets a whole one aside, with the day on which that was done. */
async function removeOrphan(filesDir: string, name: string, now: Date) {
  if (name.endsWith('.part')) return rm(path.join(filesDir, name), { force: true })
  const orphan = path.join(filesDir, orphanFolder, name)
  await mkdir(path.dirname(orphan), { recursive: true })
  await unlessMissing(
    rename(path.join(filesDir, name), orphan).then(() => utimes(orphan, now, now)),
    undefined,
  )
}

const namesAtATime = 500

async function oldFilesIn(folder: string, now: Date, ageMs = minAgeMs) {
  const old: string[] = []
  for (const entry of await unlessMissing(readdir(folder, { withFileTypes: true }), [])) {
    // Another process may have renamed or deleted the file since it was listed.
    const found = entry.isFile() && (await unlessMissing(stat(path.join(folder, entry.name)), undefined))
    if (found && now.getTime() - found.mtimeMs > ageMs) old.push(entry.name)
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
