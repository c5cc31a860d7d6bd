import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { deletionDays, type decideDeletion, type requestDeletion } from '~/contract/privacy'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { boundedPageOf } from '../http/page-of'
import { brazilDay, daysAfter, daysBetween } from '~/domain/dated/brazil-day'

type Row = Schema['deletion_request']
type Decision = z.output<NonNullable<typeof decideDeletion.body>>
type Shown = z.input<typeof requestDeletion.reply>

/** Stores a request with its deadline; a waiting one stays as it is. Returns which it was. */
export async function storeDeletionRequest(db: Db, userId: string, reason: string | undefined, now: Date) {
  const row = {
    id: randomUUID(),
    user_id: userId,
    status: 'pending' as const,
    reason: reason ?? null,
    requested_at: now.toISOString(),
    due_on: daysAfter(brazilDay(now), deletionDays),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deletion_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const request = (await findDeletionRequest(db, userId))!
  return { request, isNew: numInsertedOrUpdatedRows === 1n }
}

/** The newest request of a person. */
export async function findDeletionRequest(db: Db, userId: string) {
  return db
    .selectFrom('deletion_request')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy(({ case: when }) => when().when('status', '=', 'pending').then(0).else(1).end())
    .executeTakeFirst()
}

export async function withdrawRequest(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const withdrawn = await db
    .updateTable('deletion_request')
    .set({ status: 'withdrawn', decided_at: now.toISOString(), decided_by: userId })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return withdrawn?.id
}

/** Decides a waiting request. Of two concurrent decisions the second gets undefined. */
export async function decideRequest(db: Db, id: string, decision: Decision, by: string, now: Date): Promise<Row | undefined> {
  const status = ({ delete: 'deleted', anonymise: 'anonymised', retain: 'retained' } as const)[decision.decision]
  const decided = {
    status,
    decided_at: now.toISOString(),
    decided_by: by,
    note: decision.note ?? null,
    retention_reason: decision.decision === 'retain' ? decision.retentionReason : null,
    // The person's text may identify them.
    ...(decision.decision !== 'retain' && { reason: null }),
  }
  return db
    .updateTable('deletion_request')
    .set(decided)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** The author of a request; undefined for an unknown one. */
export async function requesterOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('deletion_request').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id
}

export async function listRequests(db: Db, status: Row['status'], page: number, now: Date) {
  const ofStatus = db
    .selectFrom('deletion_request')
    .leftJoin('user_account', 'user_account.id', 'user_id')
    .where('status', '=', status)
    .selectAll('deletion_request')
    .select(['user_account.name as user_name', 'user_account.email as user_email'])
    .orderBy('due_on')
    .orderBy('deletion_request.id')
  const found = await boundedPageOf(db, ofStatus, page, pageSize)
  const today = brazilDay(now)
  const items = found.items.map((row) => ({
    ...shownRequest(row),
    daysLeft: daysBetween(today, row.due_on),
    user:
      row.user_name === null || row.user_email === null || row.status === 'anonymised'
        ? null
        : { id: row.user_id, name: row.user_name, email: row.user_email },
  }))
  return { ...found, items }
}

export function shownRequest(row: Row): Shown {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    requestedAt: row.requested_at,
    dueOn: row.due_on,
    decidedAt: row.decided_at,
    retentionReason: row.retention_reason,
    note: row.note,
  }
}
