import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { auditActions, auditEntry, listAudit } from '~/contract/audit'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { dayBegins, daysAfter } from '~/domain/dated/brazil-day'
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

export type AuditDetails = z.input<typeof auditEntry>['details']

/** Writes an audit entry in the transaction of the change, so that either both are stored or none. */
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

type Filter = Omit<z.output<NonNullable<typeof listAudit.params>>, 'person'> & {
  /** The ids of the accounts and registrations that it is about. */
  people?: People | undefined
}

type People = SelectQueryBuilder<Schema, 'user_account', { id: string }>

/** One page of the trail, newest first, and what to ask for the next. */
export async function readAudit(db: Db, { action, people, actor, object, from, to, before }: Filter) {
  let entries = db
    .selectFrom('audit_entry')
    .leftJoin('user_account as actor', 'actor.id', 'actor_id')
    .leftJoin('deletion_request as asked', 'asked.id', 'object_id')
    .leftJoin('user_account as asker', 'asker.id', 'asked.user_id')
    .leftJoin('user_account as owner', 'owner.id', 'object_id')
    .leftJoin('registration', 'registration.id', 'object_id')
    .leftJoin('company as of_company', 'of_company.id', 'object_id')
    .leftJoin('consumer_unit as of_unit', 'of_unit.id', 'object_id')
    .leftJoin('partner_company as of_partner', 'of_partner.id', 'object_id')
    .selectAll('audit_entry')
    .select(({ fn }) => [
      'actor.name as actor_name',
      fn
        .coalesce(
          'owner.name',
          'asker.name',
          'registration.name',
          fn.coalesce('of_company.name', 'of_unit.name', 'of_partner.name'),
        )
        .as('object_name'),
    ])
    .orderBy('audit_entry.id', 'desc')
    .limit(pageSize + 1)
  if (action) entries = entries.where('action', '=', action)
  if (people) entries = entries.where(isAbout(people))
  if (actor) entries = entries.where('actor_id', '=', actor)
  if (object) entries = entries.where('object_id', '=', object)
  if (from) entries = entries.where('at', '>=', dayBegins(from))
  if (to) entries = entries.where('at', '<', dayBegins(daysAfter(to, 1)))
  if (before) entries = entries.where('audit_entry.id', '<', Number(before))
  const found = await entries.execute()
  const page = found.slice(0, pageSize)
  return { items: page.map(toEntry), next: found.length > pageSize ? String(page.at(-1)!.id) : null }
}

/** What these people did, and what was done to their accounts, registrations and deletion requests. */
function isAbout(people: People) {
  return ({ eb, or, selectFrom }: ExpressionBuilder<Schema, 'audit_entry'>) =>
    or([
      eb('actor_id', 'in', people),
      eb('object_id', 'in', people),
      eb('object_id', 'in', selectFrom('deletion_request').select('deletion_request.id').where('user_id', 'in', people)),
    ])
}

type Row = Selectable<Schema['audit_entry']>

/** What the trail says of one person, in batches: what they did, and what was done to their account. */
export function auditRowsOf(db: Db, accountId: string): AsyncGenerator<Row[], void> {
  const entries = db
    .selectFrom('audit_entry')
    .selectAll()
    .where(({ eb, or }) => or([eb('actor_id', '=', accountId), eb('object_id', '=', accountId)]))
    .orderBy('id')
    .limit(batchRows)
  return inBatches((last) => entries.where('id', '>', last?.id ?? 0).execute())
}

function toEntry(row: Row & { actor_name: string | null; object_name: string | null }): z.input<typeof auditEntry> {
  return {
    id: String(row.id),
    at: row.at,
    action: row.action as Entry['action'],
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    object:
      row.object_type === null || row.object_id === null
        ? null
        : { type: row.object_type as AuditObject['type'], id: row.object_id, name: row.object_name },
    address: row.address,
    details: JSON.parse(row.details) as AuditDetails,
  }
}
