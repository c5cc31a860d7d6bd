import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { AuditDetails, auditEntry } from '~/contract/audit'
import type { auditActions } from '~/contract/audit-words'
import { jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { batchRows, inBatches } from '../http/batches'
import type { Client } from '../http/client'

type Entry = {
  action: (typeof auditActions)[number]
  /** Who did it; undefined when nobody was signed in. */
  actor?: string | undefined
  object?: AuditObject | undefined
  client: Client
  details?: AuditDetails | undefined
}

type AuditObject = Pick<NonNullable<z.input<typeof auditEntry>['object']>, 'type' | 'id'>

/** Writes an audit entry in the transaction of the change, so that both are stored or neither. */
export async function audit(transaction: Db, { action, actor, object, client, details = {} }: Entry, now: Date): Promise<void> {
  const row = {
    at: now.toISOString(),
    action,
    actor_id: actor ?? null,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    address: client.address ?? null,
    details: jsonText(details),
  }
  await transaction.insertInto('audit_entry').values(row).execute()
}

export function account(id: string) {
  return { type: 'account', id } as const
}

/** A stored file, by its storage id. */
export function document(id: string) {
  return { type: 'document', id } as const
}

type Row = Selectable<Schema['audit_entry']>

/** A person's part of the trail, in batches: their actions, and changes to their account. */
export function auditRowsOf(db: Db, accountId: string): AsyncGenerator<Row[], void> {
  const next = (column: 'actor_id' | 'object_id', last: Row | undefined) => {
    const rows = db
      .selectFrom('audit_entry')
      .selectAll()
      .where(column, '=', accountId)
      .orderBy('at')
      .orderBy('id')
      .limit(batchRows)
    return last ? rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(last.at, last.id))) : rows
  }
  // Each has an index in its order: together they are read up to the batch's end.
  return inBatches((last) =>
    db
      .selectFrom(
        db
          .selectFrom(next('actor_id', last).as('done'))
          .selectAll()
          .union(db.selectFrom(next('object_id', last).as('suffered')).selectAll())
          .as('either'),
      )
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .limit(batchRows)
      .execute(),
  )
}
