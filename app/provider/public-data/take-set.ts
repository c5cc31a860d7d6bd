import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Updateable } from 'kysely'
import { noteRun } from '~/database/last-runs.server'
import type { Db, Schema } from '~/database/schema'
import type { SharedClock } from '~/database/shared-clock.server'
import type { Client } from '../http/client'
import { DataFileError, DoubtfulFile } from '../open-data/data-file-error'
import { download } from './download'
import { findResource } from './find-resource'
import { repeatWhilePassing, type Get } from './http-get'
import { importPublicFile } from './import-public-file'
import { holdSet, type SetState } from './set-state'
import { publicSet, type SetId, type SourceName } from './sets'
import { SourceFault } from './source-fault'

export type Sources = { get: Get; portals: Record<SourceName, string>; backoffMs: number }
/** Starts work after the one that runs in this process: an import takes the memory of one. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export type TakeDeps = {
  db: Db
  now: () => Date
  clock: SharedClock
  log: (line: string) => void
  folder: string
  inTurn: InTurn
}
export type TakeOptions = {
  /** The administrator; undefined for the system itself. */
  actor?: { id: string; client: Client } | undefined
  /** Whether a person accepts the file that waits. */
  isAccepted?: boolean
}
/** A try that has begun. */
export type Try = { ended: Promise<TryEnd> }
export type TryEnd = Updateable<Schema['public_data_set']>

/**
 * Fetches a set if its source has another file than the one that was last taken, and imports it.
 *
 * @returns once the set is taken, a promise of what is stored of the try; undefined if another process has the set.
 */
export function fetchSet(
  id: SetId,
  { get, portals, backoffMs }: Sources,
  { actor, isAccepted = false, signal }: TakeOptions & { signal?: AbortSignal | undefined },
  deps: TakeDeps,
): Promise<Try | undefined> {
  const set = publicSet(id)
  const find = () => repeatWhilePassing(() => findResource(get, portals[set.source], set, signal), { backoffMs, signal })
  return holdSet(id, deps, (before) => deps.inTurn(() => tryOnce(before)))

  async function tryOnce(before: SetState): Promise<TryEnd> {
    try {
      const { url, ...resource } = await find()
      const told: TryEnd = { resource: resource.name, source_version: resource.version, source_modified_at: resource.modifiedAt }
      if (resource.version === before.source_version && !isAccepted) {
        // What waits for a person goes on waiting.
        if (before.outcome === 'waiting') return { outcome: 'waiting', reason: before.reason }
        return await unchanged(id, deps)
      }
      const renewUrl = async () => (await find()).url
      const options = { get, folder: deps.folder, name: id, maxBytes: set.maxBytes, signal, backoffMs, renewUrl }
      const file = await download(url, options)
      const sha256 = await sha256Of(file)
      const taking: Taking = {
        actor,
        fileName: `${resource.name}.csv`,
        isAccepted: isAccepted && sha256 === before.doubtful_sha256,
        isOlder: before.stored_at !== null && isBefore(resource.modifiedAt, before.source_modified_at),
        leastRows: resource.name === before.resource ? (before.row_count ?? 0) / 2 : 0,
      }
      return { ...told, ...(await take(id, { path: file, sha256 }, taking, before, deps)) }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      // Aborted in the middle of a file, Node tells a broken connection.
      const isLate = signal?.aborted ?? false
      const reason = sentence(isLate ? 'o portal não terminou a tempo' : error.message)
      return { outcome: isLate || error.isPassing ? 'away' : 'waiting', reason, source_version: null, doubtful_sha256: null }
    }
  }
}

/** Imports a file that a person sent. */
export function takeSentFile(
  id: SetId,
  path: string,
  { actor, isAccepted = false, fileName }: TakeOptions & { fileName: string },
  deps: TakeDeps,
): Promise<Try | undefined> {
  return holdSet(id, deps, (before) => deps.inTurn(() => tryOnce(before)))

  async function tryOnce(before: SetState): Promise<TryEnd> {
    const taking: Taking = { actor, isAccepted, fileName, isOlder: false, leastRows: 0 }
    const end = await take(id, { path, sha256: await sha256Of(path) }, taking, before, deps)
    // Nobody can accept it later: it is deleted.
    return { ...end, source_version: null, doubtful_sha256: null }
  }
}

type Taking = TakeOptions & { isAccepted: boolean; isOlder: boolean; leastRows: number; fileName: string }

/** Imports a whole file, and deletes it. */
async function take(
  id: SetId,
  file: { path: string; sha256: string },
  asked: Taking,
  before: SetState,
  deps: TakeDeps,
): Promise<TryEnd> {
  const { isOlder, isAccepted } = asked
  const { db, now } = deps
  const { sha256 } = file
  const done = { reason: null, sha256, doubtful_sha256: null }
  try {
    if (sha256 === before.sha256) return { ...done, ...(await unchanged(id, deps)) }
    if (isOlder && !isAccepted) throw new DoubtfulFile('o portal publica agora um arquivo mais antigo que o gravado')
    const leastRows = isAccepted ? 0 : asked.leastRows
    const { rowsRead } = await importPublicFile(db, id, file.path, { ...asked, leastRows, now })
    await noteRun(db, { run: `import:${runOf(id)}`, isDone: true }, now())
    if (rowsRead === undefined) return { ...done, outcome: 'unchanged' }
    return { ...done, outcome: 'stored', row_count: rowsRead, stored_at: now().toISOString() }
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error
    await noteRun(db, { run: `import:${runOf(id)}`, isDone: false }, now())
    const doubtful = error instanceof DoubtfulFile ? sha256 : null
    return { outcome: 'waiting', reason: sentence(error.message), doubtful_sha256: doubtful }
  } finally {
    await rm(file.path, { force: true })
  }
}

/** The newest file of the source is the stored one: as good as imported again. */
async function unchanged(id: SetId, { db, now }: TakeDeps): Promise<TryEnd> {
  await noteRun(db, { run: `import:${runOf(id)}`, isDone: true }, now())
  return { outcome: 'unchanged', reason: null }
}

/** The names of the commands' imports in the metrics. */
function runOf(id: SetId) {
  if (id === 'tarifas-distribuidoras-energia-eletrica') return 'tariffs'
  return id === 'componentes-tarifarias' ? 'tariffs' : id
}

function isBefore(one: string | null, other: string | null) {
  return one !== null && other !== null && Date.parse(one) < Date.parse(other)
}

function sentence(text: string) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

async function sha256Of(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
