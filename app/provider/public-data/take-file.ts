import { capitalised } from '~/domain/files/plain-text'
import { rm } from 'node:fs/promises'
import type { Updateable } from 'kysely'
import { noteRun } from '~/database/last-runs.server'
import type { Db, Schema } from '~/database/schema'
import type { SharedClock } from '~/database/shared-clock.server'
import type { FileStore } from '../file-store/file-store'
import type { Client } from '../http/client'
import { beginsLikeGzip, readBytes, sha256Of } from '../market/import/open-file'
import { DataFileError, DoubtfulFile } from '../open-data/data-file-error'
import { Rehearsed } from '../open-data/import-journal'
import { forgetEndedFiles, importKey } from '../tariffs/import/import-files'
import { hourlySet } from '../hours/hour-file'
import type { HourKeeping } from '../hours/import-hours'
import { importPublicFile } from './import-public-file'
import { holdSet, type SetState } from './set-state'
import type { SetId } from './sets'
import {
  claimFile,
  fetchWaiting,
  forgetWaiting,
  keepWaiting,
  OldComparison,
  undoneBefore,
  waitingFile,
  type WaitingFile,
} from './waiting-file'

/** Starts work after the one that runs in this process: an import takes the memory of one. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export type TakeDeps = {
  db: Db
  now: () => Date
  clock: SharedClock
  log: (line: string) => void
  folder: string
  /** Where a file waits until it has been compared. */
  store: FileStore
  inTurn: InTurn
  /** Where the months of hours are kept. */
  hours: HourKeeping
  /** Ends an import that a program's end would cut. */
  stopping?: AbortSignal
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

/** Compares a file that a person sent with what is stored, and lets it wait for the decision. */
export function takeSentFile(
  id: SetId,
  path: string,
  { actor, fileName }: Pick<TakeOptions, 'actor'> & { fileName: string },
  deps: TakeDeps,
): Promise<Try | undefined> {
  const taking = { actor, sender: actor?.id, isAccepted: false, fileName, isOlder: false, leastRows: 0 }
  return holdSet(id, deps, (before) =>
    deps.inTurn(async () => takePublicFile(id, { path, sha256: await sha256Of(path) }, taking, before, deps)),
  )
}

/** Imports the file that waits: exactly the one that was compared, over the values that it was compared with. */
export function takeWaitingFile(
  id: SetId,
  sha256: string,
  actor: TakeOptions['actor'],
  deps: TakeDeps,
): Promise<Try | undefined> {
  return holdSet(id, deps, (before) => deps.inTurn(() => tryOnce(before)))

  async function tryOnce(before: SetState): Promise<TryEnd> {
    const waiting = await waitingFile(deps.db, id)
    // Decided meanwhile by somebody else.
    if (waiting?.sha256 !== sha256) return { outcome: before.outcome, reason: before.reason }
    const path = await fetchWaiting(waiting, deps)
    if (path === undefined || (await sha256Of(path)) !== sha256) {
      await forgetWaiting(waiting, deps)
      return { outcome: 'waiting', reason: 'O arquivo não está mais guardado inteiro: envie-o de novo.' }
    }
    const fileName = waiting.file_name
    const taking = { actor, waiting, isAccepted: true, fileName, isOlder: false, leastRows: 0 }
    const end = await takePublicFile(id, { path, sha256 }, taking, before, deps)
    // The source may have another file than the sent one: the next fetch looks at it.
    return end.outcome === 'stored' && waiting.actor_id !== null ? { ...end, source_version: null } : end
  }
}

type Taking = {
  actor?: TakeOptions['actor']
  /** Who sent it: it waits until it has been compared. */
  sender?: string | undefined
  /** The file, once it has been compared. */
  waiting?: WaitingFile
  isAccepted: boolean
  isOlder: boolean
  leastRows: number
  fileName: string
}

/** Imports a whole file, or lets it wait until a person has compared it; deletes it at the end. */
export async function takePublicFile(
  id: SetId,
  file: { path: string; sha256: string },
  asked: Taking,
  before: SetState,
  deps: TakeDeps,
): Promise<TryEnd> {
  const { actor, sender, waiting, isAccepted, isOlder, fileName } = asked
  const { db, now, store, hours, stopping } = deps
  const { sha256 } = file
  const done = { reason: null, sha256, doubtful_sha256: null }
  const options = { actor, fileName, sha256, now, hours, signal: stopping }

  async function keepFile(importId: string) {
    const isZipped = await beginsLikeGzip(file.path)
    await store.putPieces(importKey(importId), readBytes({ path: file.path, isZipped }))
    await forgetEndedFiles(store, db)
  }

  async function importOrWait(): Promise<TryEnd> {
    if (sha256 === before.sha256) return { ...done, ...(await unchanged(id, deps)) }
    const wasUndone = isAccepted ? undefined : await undoneBefore(db, id, sha256)
    // A month of hours is whole or not: only one with far fewer rows is compared.
    if (sender !== undefined && id !== hourlySet) return compare(wasUndone === undefined ? null : sentence(wasUndone))
    try {
      if (wasUndone !== undefined) throw new DoubtfulFile(wasUndone)
      if (isOlder && !isAccepted) throw new DoubtfulFile('o portal publica agora um arquivo mais antigo que o gravado')
      const first = (trx: Db) => claimFile(trx, { id, sha256, waiting, now: now() })
      const leastRows = isAccepted ? 0 : asked.leastRows
      const { rowsRead } = await importPublicFile(db, id, file.path, { ...options, isAccepted, leastRows, first, keepFile })
      await noteRun(db, { run: `import:${runOf(id)}`, isDone: true }, now())
      if (waiting) await forgetWaiting(waiting, deps)
      if (rowsRead === undefined) return { ...done, outcome: 'unchanged' }
      return { ...done, outcome: 'stored', row_count: rowsRead, stored_at: now().toISOString() }
    } catch (error) {
      if (error instanceof OldComparison) return { ...(await compare(waiting?.doubt ?? null)), reason: oldComparison }
      if (!(error instanceof DoubtfulFile)) throw error
      await noteRun(db, { run: `import:${runOf(id)}`, isDone: false }, now())
      return compare(sentence(error.message))
    }
  }

  /** Without a doubt the importer may still find one; with it the file is compared as if a person had accepted it. */
  async function compare(doubt: string | null): Promise<TryEnd> {
    try {
      const isDoubted = doubt !== null
      await importPublicFile(db, id, file.path, { ...options, isAccepted: isDoubted, leastRows: 0, isRehearsal: true })
      return { ...done, ...(await unchanged(id, deps)) }
    } catch (error) {
      if (error instanceof DoubtfulFile && doubt === null) return compare(sentence(error.message))
      if (!(error instanceof Rehearsed)) throw error
      const from = sender ?? waiting?.actor_id ?? null
      await keepWaiting({ id, ...file, fileName, sender: from, doubt, rehearsed: error }, deps)
      return { outcome: 'waiting', reason: doubt, doubtful_sha256: sha256 }
    }
  }

  try {
    return await importOrWait()
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error
    await noteRun(db, { run: `import:${runOf(id)}`, isDone: false }, now())
    return { outcome: 'waiting', reason: sentence(error.message), doubtful_sha256: null }
  } finally {
    await rm(file.path, { force: true })
  }
}

const oldComparison = 'Os dados gravados mudaram depois da comparação: confira a nova.'

/** The newest file of the source is the stored one: as good as imported again. */
export async function unchanged(id: SetId, { db, now }: TakeDeps): Promise<TryEnd> {
  await noteRun(db, { run: `import:${runOf(id)}`, isDone: true }, now())
  return { outcome: 'unchanged', reason: null }
}

/** The names of the commands' imports in the metrics. */
function runOf(id: SetId) {
  if (id === 'tarifas-distribuidoras-energia-eletrica') return 'tariffs'
  return id === 'componentes-tarifarias' ? 'tariffs' : id
}

export function sentence(text: string) {
  return `${capitalised(text)}.`
}
