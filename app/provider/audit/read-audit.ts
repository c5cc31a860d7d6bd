import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { auditEntry, listAudit } from '~/contract/audit'
import { pageSize } from '~/contract/list'
import { fromJson } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { dayBegins, daysAfter } from '~/domain/dated/brazil-day'
import { hasPhrases, phrasesOf, type Phrases } from '../search/text'

type Asked = z.output<NonNullable<typeof listAudit.params>>
type Line = Selectable<Schema['audit_entry']>
type Lines = SelectQueryBuilder<Schema, 'audit_entry', Line>
type Item = z.input<typeof auditEntry>

/** The ids of the people with these words; undefined when they are more than `max`, or no index tells. */
type FindPeople = (phrases: Phrases, max: number) => Promise<string[] | undefined>

/** One page of the trail, newest first, and what to ask for the next. */
export async function readAudit(db: Db, { person, ...asked }: Asked, findPeople: FindPeople) {
  const lines = await linesFrom(db, asked)
  const phrases = phrasesOf(person ?? '')
  const found =
    phrases.length === 0
      ? await lines.limit(maxLines).execute()
      : await linesAbout(db, lines, phrases, await findPeople(phrases, maxPeople))
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  if (!last) return { items: [], next: null }
  const nameOf = await namesOf(db, page)
  const items = page.map((line) => toEntry(line, nameOf))
  return { items, next: found.length > pageSize ? `${Date.parse(last.at)}-${last.id}` : null }
}

/** Of a page, and one that says that another page follows. */
const maxLines = pageSize + 1
/** People of whom each line is sought; of more, those lines are looked through that are asked for. */
const maxPeople = 100

/** The lines that are asked for, in the order of the list: an index holds those of each filter in this order. */
async function linesFrom(db: Db, { action, actor, object, from, to, before }: Omit<Asked, 'person'>): Promise<Lines> {
  let lines: Lines = inOrder(db.selectFrom('audit_entry').selectAll())
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
  const all = [...people.map((id) => lines.where('actor_id', '=', id)), ...objects.map((id) => lines.where('object_id', '=', id))]
    .map((ofOne) => db.selectFrom(ofOne.clearSelect().select(['id', 'at']).limit(maxLines).as('of_one')).select(['id', 'at']))
    .reduce((union, other) => union.union(other))
  const newest = db.selectFrom(all.as('of_all')).select(['id', 'at']).orderBy('at', 'desc').orderBy('id', 'desc')
  return linesOf(db, await newest.limit(maxLines).execute())
}

/** The whole lines of these, which are in the order of the list. */
async function linesOf(db: Db, keys: readonly Pick<Line, 'id' | 'at'>[]): Promise<Line[]> {
  const [first, last] = [keys[0], keys.at(-1)]
  if (!first || !last) return []
  const ids = keys.map(({ id }) => id)
  const rows = inOrder(db.selectFrom('audit_entry').selectAll()).where('id', 'in', ids)
  // The trail is stored by time: between these instants it is read at one place.
  return rows.where('at', '>=', last.at).where('at', '<=', first.at).execute()
}

/** The same, asked of each line. */
function isAboutPeople(phrases: Phrases) {
  const matches = hasPhrases(sql.ref('person.search_text'), phrases)
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

type NameOf = { account: (id: string) => string | null; object: (id: string) => string | null }

/**
 * What lines tell of by name: who did it, and to what it was done. Sought by key after the lines: joined to them, PostgreSQL plans it over
 * every partition of the trail, and over a large one with parallel workers.
 */
async function namesOf(db: Db, lines: readonly Line[]): Promise<NameOf> {
  const ids = [...new Set(lines.flatMap(({ actor_id, object_id }) => [actor_id, object_id].filter((id) => id !== null)))]
  if (ids.length === 0) return { account: () => null, object: () => null }
  const named = (table: 'user_account' | 'registration' | 'company' | 'consumer_unit' | 'partner_company', rank: number) =>
    db
      .selectFrom(table)
      .select(['id', 'name', sql.lit(rank).as('rank')])
      .where('id', 'in', ids)
  const askers = db
    .selectFrom('deletion_request')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select(['deletion_request.id', 'name', sql.lit(1).as('rank')])
    .where('deletion_request.id', 'in', ids)
  const rows = await named('user_account', 0)
    .unionAll(askers)
    .unionAll(named('registration', 2))
    .unionAll(named('company', 3))
    .unionAll(named('consumer_unit', 4))
    .unionAll(named('partner_company', 5))
    .execute()
  const accounts = new Map(rows.filter(({ rank }) => rank === 0).map(({ id, name }) => [id, name]))
  // An approved registration has the id of its account, whose name is the newer one.
  const objects = new Map(rows.toSorted((one, other) => other.rank - one.rank).map(({ id, name }) => [id, name]))
  return { account: (id) => accounts.get(id) ?? null, object: (id) => objects.get(id) ?? null }
}

function toEntry(line: Line, nameOf: NameOf): Item {
  return {
    id: String(line.id),
    at: line.at,
    action: line.action,
    actor: line.actor_id === null ? null : { id: line.actor_id, name: nameOf.account(line.actor_id) },
    object:
      line.object_type === null || line.object_id === null
        ? null
        : {
            type: line.object_type,
            id: line.object_id,
            name: nameOf.object(line.object_id),
          },
    address: line.address,
    details: fromJson(line.details),
  }
}
