import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { auditEntry, listAudit } from '~/contract/audit'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { dayBegins, daysAfter } from '~/domain/dated/brazil-day'
import { hasPhrases, wordsOf, type Phrases } from '../http/search-text'
import type { AuditDetails } from './audit'

type Asked = z.output<NonNullable<typeof listAudit.params>>
type Line = { id: number; at: string }
type Lines = SelectQueryBuilder<Schema, 'audit_entry', Line>
type Item = z.input<typeof auditEntry>

/** The ids of the people with these words; undefined when they are more than `max`, or no index tells. */
type FindPeople = (phrases: Phrases, max: number) => Promise<string[] | undefined>

/** One page of the trail, newest first, and what to ask for the next. */
export async function readAudit(db: Db, { person, ...asked }: Asked, findPeople: FindPeople) {
  const lines = await linesFrom(db, asked)
  const phrases = wordsOf(person ?? '')
  const found =
    phrases.length === 0
      ? await lines.limit(maxLines).execute()
      : await linesAbout(db, lines, phrases, await findPeople(phrases, maxPeople))
  const page = found.slice(0, pageSize)
  const [first, last] = [page[0], page.at(-1)]
  if (!first || !last) return { items: [], next: null }
  const ids = page.map(({ id }) => id)
  const rows = await withNames(db)
    .where('audit_entry.id', 'in', ids)
    // The trail is stored by time: between these instants it is read at one place.
    .where('audit_entry.at', '>=', last.at)
    .where('audit_entry.at', '<=', first.at)
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .execute()
  return { items: rows.map(toEntry), next: found.length > pageSize ? `${Date.parse(last.at)}-${last.id}` : null }
}

/** Of a page, and one that says that another page follows. */
const maxLines = pageSize + 1
/** People of whom each line is sought; of more, those lines are looked through that are asked for. */
const maxPeople = 100

/** The lines that are asked for, in the order of the list: an index holds those of each filter in this order. */
async function linesFrom(db: Db, { action, actor, object, from, to, before }: Omit<Asked, 'person'>): Promise<Lines> {
  let lines: Lines = inOrder(db.selectFrom('audit_entry').select(['id', 'at']))
  if (action) lines = lines.where('action', '=', action)
  if (actor) lines = lines.where('actor_id', '=', actor)
  if (object) lines = lines.where('object_id', '=', object)
  if (from) lines = lines.where('at', '>=', dayBegins(from))
  if (to) lines = lines.where('at', '<', dayBegins(daysAfter(to, 1)))
  const position = before === undefined ? undefined : await positionOf(db, before)
  if (!position) return lines
  return lines
    .where('at', '<=', position.at)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(position.at, position.id)))
}

function inOrder(lines: Lines): Lines {
  return lines.orderBy('at', 'desc').orderBy('id', 'desc')
}

/** The instant and number of a line; of a number alone, its line says the instant. */
async function positionOf(db: Db, before: string): Promise<{ at: string; id: number } | undefined> {
  const [id, ms] = before.split('-').toReversed()
  if (ms !== undefined) return { at: new Date(Number(ms)).toISOString(), id: Number(id) }
  return db.selectFrom('audit_entry').select(['at', 'id']).where('id', '=', Number(id)).executeTakeFirst()
}

/** What the people with these words did, and what was done to their accounts, registrations and deletion requests. */
async function linesAbout(db: Db, lines: Lines, phrases: Phrases, people: string[] | undefined): Promise<Line[]> {
  if (!people) return lines.where(isAboutPeople(phrases)).limit(maxLines).execute()
  if (people.length === 0) return []
  const requests = await db.selectFrom('deletion_request').select('id').where('user_id', 'in', people).limit(maxPeople).execute()
  const objects = [...people, ...requests.map(({ id }) => id)]
  const [one, ...others] = [
    ...people.map((id) => lines.where('actor_id', '=', id)),
    ...objects.map((id) => lines.where('object_id', '=', id)),
  ].map((ofOne) => db.selectFrom(ofOne.limit(maxLines).as('of_one')).select(['id', 'at']))
  const all = others.reduce((union, other) => union.union(other), one!)
  const newest = db.selectFrom(all.as('of_all')).select(['id', 'at']).orderBy('at', 'desc').orderBy('id', 'desc')
  return newest.limit(maxLines).execute()
}

/** The same, asked of each line. */
function isAboutPeople(phrases: Phrases) {
  const matches = hasPhrases('person.search_text', phrases)
  const alternatives = ['user_account', 'registration'].flatMap((name) => {
    const table = sql.table(name)
    return [
      sql`exists (select 1 from ${table} as person where person.id in (audit_entry.actor_id, audit_entry.object_id) and ${matches})`,
      sql`exists (select 1 from deletion_request as request join ${table} as person on person.id = request.user_id
        where request.id = audit_entry.object_id and ${matches})`,
    ]
  })
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

function withNames(db: Db) {
  return db
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
}

type Row = Selectable<Schema['audit_entry']> & { actor_name: string | null; object_name: string | null }

function toEntry(row: Row): Item {
  return {
    id: String(row.id),
    at: row.at,
    action: row.action as Item['action'],
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    object:
      row.object_type === null || row.object_id === null
        ? null
        : { type: row.object_type as NonNullable<Item['object']>['type'], id: row.object_id, name: row.object_name },
    address: row.address,
    details: JSON.parse(row.details) as AuditDetails,
  }
}
