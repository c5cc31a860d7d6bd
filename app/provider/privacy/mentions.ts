import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listMentions } from '~/contract/privacy'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { cutText } from '~/domain/files/cut-text'
import type { Matcher, Sign } from './identifiers'
import { namedPlaces, type NamedPlace } from './named-places'

type Row = Readonly<Record<string, string | number | null>>
type Wire = z.input<typeof listMentions.reply>['mentions'][number]
/** A row that names a person and is not their own. */
export type Mention = Wire & { from: NamedPlace; key: readonly (string | number)[]; row: Row; text: string }

/** Rows compared per query: they are all read, and SQLite answers within one turn of the event loop. */
const rowsAtOnce = 500

/** The person searched: identifiers, and the ids of their account and its rows. */
export type Sought = { matcher: Matcher; own: ReadonlySet<string> }

/** Finds the rows that name a person, other than their own. No transaction stays open: concurrent writes may be missed. */
export async function findMentions(db: Db, sought: Sought, tables?: readonly NamedPlace['table'][]): Promise<Mention[]> {
  const { matcher, own } = sought
  const mentions: Mention[] = []
  if (matcher.patterns.length === 0) return mentions
  for (const from of namedPlaces.filter(({ table }) => tables?.includes(table) ?? true)) {
    for await (const rows of rowsWith(db, from, matcher.patterns)) {
      mentions.push(...rows.filter((row) => !isOwn(from, row, own)).flatMap((row) => mentionOf(from, row, sought) ?? []))
    }
  }
  return mentions
}

/**
 * Removes the person from a row, in the caller's transaction; their own row is deleted. The row is read again, because it may
 * have changed.
 */
export async function removeMention(trx: Db, { from, key }: Mention, sought: Sought, withParts: boolean): Promise<void> {
  const { matcher } = sought
  const isIt = sql.join(
    from.key.map((column, index) => sql`${sql.ref(column)} = ${key[index]}`),
    sql` and `,
  )
  const { rows } = await sql<Row>`select * from ${sql.table(from.table)} where ${isIt}`.execute(trx)
  const [row] = rows
  if (!row) return
  const isTheirs = isTheirRow(from, row, sought) || (withParts && signsIn(from.identity, row, matcher).length > 0)
  if (isTheirs && from.remedy === 'delete') {
    await sql`delete from ${sql.table(from.table)} where ${isIt}`.execute(trx)
    return
  }
  const cleared = isTheirs ? from.identity.map((column) => [column, null] as const) : []
  const rewritten = [...from.texts, ...from.titles].flatMap((column) => {
    const before = textOf(row, column)
    const after = withoutPerson(before, matcher, withParts)
    if (after === before) return []
    return [[column, from.unique.includes(column) ? `${after} ${key.join(' ')}` : after] as const]
  })
  const changes = [...cleared, ...rewritten]
  if (changes.length === 0) return
  const set = sql.join(changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  await sql`update ${sql.table(from.table)} set ${set} where ${isIt}`.execute(trx)
}

/** The stored text without the person; in JSON only within its texts, so that it stays valid. */
export function withoutPerson(text: string, matcher: Matcher, withParts: boolean): string {
  const json = jsonIn(text)
  if (json === undefined) return matcher.without(text, withParts)
  const without = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutPerson(value, matcher, withParts)
    if (typeof value === 'number') return matcher.signsIn(String(value)).length > 0 ? 0 : value
    if (Array.isArray(value)) return value.map(without)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, told]) => [matcher.without(name, withParts), without(told)]))
  }
  return matcher.signsIn(text).length > 0 ? JSON.stringify(without(json)) : text
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Batches of candidate rows, by key. */
async function* rowsWith(db: Db, { table, key, texts, titles, identity, only }: NamedPlace, patterns: readonly string[]) {
  const like = isPostgres(db) ? sql`ilike` : sql`like`
  const columns = [...texts, ...titles, ...identity]
  const mayName = sql.join(
    columns.flatMap((column) => patterns.map((pattern) => sql`${sql.ref(column)} ${like} ${pattern}`)),
    sql` or `,
  )
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let after: RawBuilder<unknown> = sql`1 = 1`
  for (;;) {
    const next = sql`from ${sql.table(table)} where ${after} order by ${keys}`
    const { rows: ends } = await sql<Row>`select ${keys} ${next} limit 1 offset ${rowsAtOnce - 1}`.execute(db)
    const { rows } = await sql<Row>`select * from (select * ${next} limit ${rowsAtOnce}) as batch
      where (${mayName}) and ${only}`.execute(db)
    yield rows
    await setImmediate()
    const [end] = ends
    if (!end) return
    after = sql`(${keys}) > (${sql.join(key.map((column) => end[column]))})`
  }
}

function mentionOf(from: NamedPlace, row: Row, sought: Sought): Mention | undefined {
  const { matcher } = sought
  const columns = [...from.texts, ...from.titles, ...from.identity]
  const signs = signsIn(columns, row, matcher)
  if (signs.length === 0) return undefined
  const text = textOf(
    row,
    columns.find((column) => matcher.signsIn(textOf(row, column)).length > 0)!,
  )
  const key = from.key.map((column) => row[column]!)
  return {
    from,
    key,
    row,
    text,
    id: [from.table, ...key].join(':'),
    place: from.place,
    objectId: String(row[from.page] ?? ''),
    excerpt: excerptOf(text, matcher),
    signs,
    isRemoved: isRemovedByDefault(from, row, sought),
  }
}

/** A text that can mean nobody else, or the person's own row. A company's name is only removed if it is certainly the person's. */
function isRemovedByDefault(from: NamedPlace, row: Row, sought: Sought): boolean {
  const { matcher } = sought
  const inTexts = signsIn(from.texts, row, matcher).some((sign) => sign !== 'name-part')
  return inTexts || signsIn(from.titles, row, matcher).some(isUnmistakable) || isTheirRow(from, row, sought)
}

/** By e-mail or CPF; by name and telephone, because either may be shared; or by name on what they wrote. */
function isTheirRow({ identity, authors }: NamedPlace, row: Row, { matcher, own }: Sought): boolean {
  const signs = signsIn(identity, row, matcher)
  const isWritten = authors.some((column) => own.has(textOf(row, column)))
  const isNamed = signs.includes('name') && (signs.includes('phone') || isWritten)
  return signs.includes('email') || signs.includes('cpf') || isNamed
}

function isUnmistakable(sign: Sign) {
  return sign === 'email' || sign === 'cpf' || sign === 'phone'
}

function signsIn(columns: readonly string[], row: Row, matcher: Matcher): Sign[] {
  return [...new Set(columns.flatMap((column) => matcher.signsIn(textOf(row, column))))]
}

function isOwn({ owners }: NamedPlace, row: Row, own: ReadonlySet<string>): boolean {
  return owners.some((column) => own.has(ownKey(column, row[column] ?? '')))
}

/** Numbers are ids in several tables: only those of the spreadsheet can be a person's. */
function ownKey(column: string, value: string | number) {
  return column === 'row_id' || typeof value === 'number' ? `row:${value}` : value
}

function textOf(row: Row, column: string): string {
  return String(row[column] ?? '')
}

/** The text around the first mention. */
function excerptOf(text: string, matcher: Matcher): string {
  const at = Math.max(0, matcher.indexIn(text))
  const from = Math.max(0, at - beforeIt)
  const shown = text.slice(from, at + afterIt).replaceAll(/\s+/g, ' ')
  return cutText(`${from > 0 ? '…' : ''}${shown}`, beforeIt + afterIt) + (at + afterIt < text.length ? '…' : '')
}

const [beforeIt, afterIt] = [50, 90]
