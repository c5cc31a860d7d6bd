import { hourMs, recurring, workLocks } from '~/database/recurring.server'
import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { forgetSendings } from '../http/forget-sendings'
import { forgetDeliveries } from '../webhooks/delivery'
import { forgetUnknownFiles } from '../tariffs/import/import-files'
import { diskStore } from '../file-store/disk-store'
import { folders, hasOurName, orphanKey } from '../file-store/document-keys'
import type { FileStore } from '../file-store/file-store'

/** A new document gets its row within seconds; only older files without a row are touched. [ms] */
const minAgeMs = hourMs
const dayMs = 24 * hourMs
/** Retention of documents without a row, and of removed ones. [ms] */
const asideMs = { [folders.orphans]: 30 * dayMs, [folders.removed]: 2 * dayMs }

type Options = {
  db: Db
  now: () => Date
  /** The documents by storage id. */
  store: FileStore
  /** The folder of request bodies in transfer, whose files are unlinked right after opening. */
  arrivingDir: string
  /** The folder of mails written as files; the name of an incomplete one begins with a dot. */
  mailDir: string
  log?: (line: string) => void
}

/** Deletes files left by a crashed process, and old form keys and deliveries of webhooks, at start and every hour. */
export function startSweeping({ log, ...options }: Options) {
  const sweep = () => Promise.all([sweepFiles(options), forgetSendings(options), forgetDeliveries(options)])
  return recurring(sweep, { name: 'sweep', everyMs: hourMs, log })
}

/**
 * Deletes incomplete documents and mails. A document without a row in `stored_file`, whose transaction was rolled back, moves to
 * `orphans` for 30 days, so that a database older than its files, or another database, loses none. Documents with a row are moved
 * back.
 */
export async function sweepFiles({ db, now, store, arrivingDir, mailDir }: Omit<Options, 'log'>): Promise<void> {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs)
  await sweepFolder(arrivingDir, before(minAgeMs), () => true)
  await sweepFolder(mailDir, before(minAgeMs), (name) => name.startsWith('.'))
  await skipIfRunning(db, workLocks.sweep, () => sweepStore(store, db, before))
}

/** A failing document does not stop the others; three consecutive failures end the sweep. They are reported at the end. */
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

/** Consecutive failures after which the store itself counts as failing. */
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
