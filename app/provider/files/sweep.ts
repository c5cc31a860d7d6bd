import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { forgetSendings } from '../http/forget-sendings'
import { forgetInvoices } from '../invoices/invoices'
import { forgetUnknownFiles } from '../tariffs/import/import-files'
import { diskStore } from '../file-store/disk-store'
import { folders, hasOurName, orphanKey } from '../file-store/document-keys'
import type { FileStore } from '../file-store/file-store'

/** A new document gets its database row within seconds; a file without a row is touched only above this age. [ms] */
const minAgeMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
/** How long a document without a row waits in the folder of orphans, and one that was removed in its own. [ms] */
const asideMs = { [folders.orphans]: 30 * dayMs, [folders.removed]: 2 * dayMs }
const sweepEveryMs = 60 * 60_000
/** Number of the lock of the process that sweeps the store. */
const sweepLock = 7501

type Options = {
  db: Db
  now: () => Date
  /** Where the documents are, each under its storage id. */
  store: FileStore
  /** The folder of request bodies in transfer, whose names are unlinked right after the file is opened. */
  arrivingDir: string
  /** The folder of mails written as files; the name of an incomplete one begins with a dot. */
  mailDir: string
  log?: (line: string) => void
}

/** Deletes the files that a crashed process left behind and the keys of forms and the readings of invoices sent long ago, at start and every hour. */
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
 * `orphans` for 30 days: a copy of the database that is older than its files, or another database, loses none of them. What a row
 * names comes back from there.
 */
export async function sweepFiles({ db, now, store, arrivingDir, mailDir }: Omit<Options, 'log'>): Promise<void> {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs)
  await sweepFolder(arrivingDir, before(minAgeMs), () => true)
  await sweepFolder(mailDir, before(minAgeMs), (name) => name.startsWith('.'))
  await skipIfRunning(db, sweepLock, () => sweepStore(store, db, before))
}

/** A fault with one document does not stop the others; three in a row end the sweep. They are told at the end. */
async function sweepStore(store: FileStore, db: Db, before: (ageMs: number) => Date) {
  const { attempt, throwFaults } = countFaults()
  for await (const names of inGroups(store.names('', before(minAgeMs)))) {
    const named = await namedIn(db, names)
    for (const name of names.filter(hasOurName)) {
      if (name.endsWith('.part')) await attempt(name, store.delete(name))
      else if (!named.has(name)) await attempt(name, store.move(name, orphanKey(name)))
    }
  }
  for (const [folder, ageMs] of Object.entries(asideMs)) {
    for await (const names of inGroups(store.names(folder, before(ageMs)))) {
      const named = await namedIn(db, names)
      for (const name of names.filter(hasOurName)) {
        const aside = `${folder}/${name}`
        await attempt(aside, named.has(name) ? store.move(aside, name) : store.delete(aside))
      }
    }
  }
  await attempt('tariff files', forgetUnknownFiles(store, db, before(dayMs)))
  throwFaults()
}

/** Faults in a row after which the store itself is taken to have one. */
const maxFaultsInARow = 3

function countFaults() {
  let [all, inARow] = [0, 0]
  let first: { name: string; fault: unknown } | undefined
  const throwFaults = () => {
    if (!first) return
    const { name, fault } = first
    throw new Error(`${all} documents not swept, the first ${name}: ${String(fault)}`, { cause: fault })
  }
  return {
    throwFaults,
    async attempt(name: string, work: Promise<unknown>) {
      try {
        await work
        inARow = 0
      } catch (fault) {
        first ??= { name, fault }
        all++
        inARow++
        if (inARow === maxFaultsInARow) throwFaults()
      }
    },
  }
}

async function sweepFolder(directory: string, before: Date, isLeft: (name: string) => boolean) {
  const folder = diskStore(directory)
  for await (const name of folder.names('', before)) if (isLeft(name)) await folder.delete(name)
}

async function namedIn(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_file').select('storage_id').where('storage_id', 'in', names).execute()
  return new Set(rows.map(({ storage_id }) => storage_id))
}

const groupSize = 500

async function* inGroups(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const name of names) {
    group.push(name)
    if (group.length < groupSize) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
