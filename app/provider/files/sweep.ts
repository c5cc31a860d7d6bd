import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'

/** A document being kept is written and named within seconds; what is older and has no name has nobody who waits for it. */
const spareMs = 60 * 60_000
const everyMs = 60 * 60_000

type Options = {
  db: Db
  now: () => Date
  /** Where documents are, each under its storage id. */
  filesDir: string
  /** Where bodies arrive under names that are taken away at once. */
  arrivingDir: string
  /** Where mails are written as files, each under a name with a dot in front until it is whole. */
  mailDir: string
  log?: (line: string) => void
}

/** Removes what a process that died left on disk, at the start and every hour. */
export function startSweeping({ log = console.error, ...options }: Options) {
  let running: Promise<void> | undefined
  const timer = setInterval(sweep, everyMs).unref()
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

/** Removes documents written half, and whole ones that the database does not name: their transaction came to nothing. */
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
    // Another process may have put it in its place, or swept it, by now.
    const found = entry.isFile() && (await unlessMissing(stat(path.join(folder, entry.name)), undefined))
    if (found && now.getTime() - found.mtimeMs > spareMs) old.push(entry.name)
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
