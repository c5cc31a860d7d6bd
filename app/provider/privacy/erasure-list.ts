import { z } from 'zod'
import { clearFreedBytes } from '~/database/freed-bytes.server'
import type { Db, Schema } from '~/database/schema'
import { findAccount, lockAccount } from '../accounts/accounts'
import { folders, hasOurName, removedKey } from '../file-store/document-keys'
import { bytesIn, StoreUnavailable, type FileStore } from '../file-store/file-store'
import { anonymousEmail, erase, prepareErasure } from './erase'

const decisions = { deleted: { keepsRow: false }, anonymised: { keepsRow: true } } as const

/** A decided erasure, by ids and days alone: it outlives every database copy that still contains the person. */
const listed = z.object({
  requestId: z.string().min(1),
  userId: z.string().min(1),
  requestedOn: z.iso.date(),
  decidedOn: z.iso.date(),
  status: z.enum(['deleted', 'anonymised']),
  /** The administrator's exceptions, by row id. */
  keep: z.array(z.string()).default([]),
  remove: z.array(z.string()).default([]),
})

export type ListedErasure = z.output<typeof listed>
export const listedErasures = listed.array()

/**
 * Writes an erasure beside the documents, where it survives the loss or restore of the database; also those missed while the
 * store was away.
 */
export async function listErasure(store: FileStore, db: Db, erasure: ListedErasure): Promise<void> {
  try {
    await write(store, erasure)
    await listErasures(store, db)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

/** Writes a database's erasures missing in the store. */
export async function listErasures(store: FileStore, db: Db): Promise<void> {
  await addErasures(store, (await decidedIn(db)).map(listedErasure))
}

/** Of a request with that decision. */
export function listedErasure({ id, user_id, status, requested_at, decided_at }: Schema['deletion_request']): ListedErasure {
  const days = { requestedOn: requested_at.slice(0, 10), decidedOn: decided_at!.slice(0, 10) }
  return listed.parse({ requestId: id, userId: user_id, status, ...days })
}

/** Writes erasures known to other backups and missing in the store. */
export async function addErasures(store: FileStore, erasures: readonly ListedErasure[]): Promise<void> {
  const known = await namesIn(store)
  for (const erasure of erasures) if (!known.has(erasure.requestId)) await write(store, erasure)
}

/** The erasures known to the store or the database. */
export async function knownErasures(store: FileStore, db: Db): Promise<ListedErasure[]> {
  const inStore = await erasuresIn(store)
  const known = new Set(inStore.map(({ requestId }) => requestId))
  return [...inStore, ...(await decidedIn(db)).map(listedErasure).filter(({ requestId }) => !known.has(requestId))]
}

export async function hasErasures(store: FileStore): Promise<boolean> {
  return (await namesIn(store)).size > 0
}

/** The erasures known to the store but not to the database. */
export async function erasuresAfter(db: Db, store: FileStore): Promise<ListedErasure[]> {
  const decided = new Set((await decidedIn(db)).map(({ id }) => id))
  return erasuresIn(store, (requestId) => !decided.has(requestId))
}

async function erasuresIn(store: FileStore, isWanted = (_requestId: string) => true): Promise<ListedErasure[]> {
  const erasures: ListedErasure[] = []
  for (const name of await namesIn(store)) {
    const pieces = isWanted(name) ? await store.open(keyOf(name)) : undefined
    if (pieces) erasures.push(listed.parse(JSON.parse(Buffer.from(await bytesIn(pieces)).toString())))
  }
  return erasures.toSorted((one, other) => (one.requestId < other.requestId ? -1 : 1))
}

/**
 * Repeats erasures for people who are back with a restored copy.
 *
 * @returns their number.
 */
export async function repeatErasures(db: Db, store: FileStore, erasures: readonly ListedErasure[]): Promise<number> {
  let repeated = 0
  for (const { requestId, userId, requestedOn, decidedOn, status, ...choices } of erasures) {
    const account = await findAccount(db, { id: userId })
    if (!account || account.email === anonymousEmail(userId)) continue
    const erasure = await prepareErasure(db, account)
    const storageIds = await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, userId))) return undefined
      const decision = { status, decided_at: `${decidedOn}T12:00:00.000Z`, reason: null }
      const request = { id: requestId, user_id: userId, requested_at: requestedOn, due_on: decidedOn, ...decision }
      await trx
        .insertInto('deletion_request')
        .values(request)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(decision))
        .execute()
      return erase(trx, account, erasure, { ...decisions[status], ...choices })
    })
    if (!storageIds) continue
    repeated++
    for (const storageId of storageIds) await store.move(storageId, removedKey(storageId))
    await clearFreedBytes(db, erasure.spellings)
  }
  return repeated
}

function decidedIn(db: Db) {
  return db.selectFrom('deletion_request').selectAll().where('status', 'in', ['deleted', 'anonymised']).execute()
}

async function namesIn(store: FileStore): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const name of store.names(folders.erasures)) if (hasOurName(name) && !name.endsWith('.part')) names.add(name)
  return names
}

async function write(store: FileStore, erasure: ListedErasure) {
  await store.put(keyOf(erasure.requestId), Buffer.from(JSON.stringify(erasure)))
}

function keyOf(requestId: string) {
  return `${folders.erasures}/${requestId}`
}
