import type { z } from 'zod'
import type { auditActions, auditEntry, listAudit } from '~/contract/audit'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { dayBegins, daysAfter } from '~/domain/dated/brazil-day'
import type { Client } from '../http/client'

type Entry = {
  action: (typeof auditActions)[number]
  /** Who did it; undefined when nobody was signed in. */
  actor?: string | undefined
  object?: NonNullable<z.input<typeof auditEntry>['object']> | undefined
  client: Client
  details?: AuditDetails | undefined
}

export type AuditDetails = z.input<typeof auditEntry>['details']

/** Writes down who did what. It takes the transaction of the deed: either both are kept or none. */
export async function audit(transaction: Db, { action, actor, object, client, details = {} }: Entry, now: Date): Promise<void> {
  const row = {
    at: now.toISOString(),
    action,
    actor_id: actor ?? null,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    address: client.address ?? null,
    details: JSON.stringify(details),
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

type Filter = z.output<NonNullable<typeof listAudit.params>>

/** One page of the trail, newest first, and what to ask for the next. */
export async function readAudit(db: Db, { action, actor, object, from, to, before }: Filter) {
  let entries = db
    .selectFrom('audit_entry')
    .leftJoin('user_account', 'user_account.id', 'actor_id')
    .selectAll('audit_entry')
    .select('user_account.name as actor_name')
    .orderBy('audit_entry.id', 'desc')
    .limit(pageSize + 1)
  if (action) entries = entries.where('action', '=', action)
  if (actor) entries = entries.where('actor_id', '=', actor)
  if (object) entries = entries.where('object_id', '=', object)
  if (from) entries = entries.where('at', '>=', dayBegins(from))
  if (to) entries = entries.where('at', '<', dayBegins(daysAfter(to, 1)))
  if (before) entries = entries.where('audit_entry.id', '<', Number(before))
  const found = await entries.execute()
  const page = found.slice(0, pageSize)
  return { items: page.map(toEntry), next: found.length > pageSize ? String(page.at(-1)!.id) : null }
}

type Row = Awaited<ReturnType<typeof auditRowsOf>>[number]

/** What the trail says of one person: what they did, and what was done to their account. */
export async function auditRowsOf(db: Db, accountId: string) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where(({ eb, or }) => or([eb('actor_id', '=', accountId), eb('object_id', '=', accountId)]))
    .orderBy('id')
    .execute()
}

function toEntry(row: Row & { actor_name: string | null }): z.input<typeof auditEntry> {
  return {
    id: String(row.id),
    at: row.at,
    action: row.action as Entry['action'],
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    object:
      row.object_type === null || row.object_id === null
        ? null
        : ({ type: row.object_type, id: row.object_id } as NonNullable<Entry['object']>),
    address: row.address,
    details: JSON.parse(row.details) as AuditDetails,
  }
}
