import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { boundedPageOf, countUpTo, maxCounted } from '../http/page-of'
import { isOneOf, maxSorted, trigramSearchSql } from '../http/search-index'
import { hasPhrases } from '../http/search-text'
import { toCompany } from './companies'

type Asked = z.output<NonNullable<typeof findCompanies.params>>
type Reply = z.input<typeof findCompanies.reply>

/** The companies that are not archived and have a text in their initials, and how many there are. */
export async function companiesByInitials(db: Db, { initials, id }: Asked, uploadUrl: UploadUrl): Promise<Reply> {
  const companies = db.selectFrom('company').selectAll().where('archived_at', 'is', null)
  const inOrder = companies.orderBy('initials').orderBy('id')
  const typed = initials.trim()
  const { items, total, hasMore }: Page = await (typed === ''
    ? boundedPageOf(db, inOrder, 1, pageSize)
    : companiesWith(db, inOrder, spellingsOf(typed)))
  const chosen = id === undefined ? undefined : await companies.where('id', '=', id).executeTakeFirst()
  return {
    items: items.map((row) => toCompany(row, uploadUrl)),
    found: { total, hasMore },
    all: await countOf(db, companies),
    migrated: await countOf(db, companies.where('status', '=', 'ATIVO')),
    chosen: chosen ? toCompany(chosen, uploadUrl) : null,
  }
}

type Row = Selectable<Schema['company']>
type Page = { items: Row[]; total: number; hasMore?: true }
type Companies = SelectQueryBuilder<Schema, 'company', Row>

/** Those that few have are found by the index of trigrams; those of many are met soon in the order of the list. */
async function companiesWith(db: Db, inOrder: Companies, spellings: readonly string[]): Promise<Page> {
  const trigramSearch = await trigramSearchSql(db, 'company', [spellings])
  const found = trigramSearch && (await sortedCompanies(db, trigramSearch))
  return found && found.total <= maxSorted ? found : firstWith(db, inOrder, spellings)
}

/** What all of them are sorted by is read where they are found; the rest of those of the page only. */
async function sortedCompanies(db: Db, trigramSearch: RawBuilder<unknown>): Promise<Page> {
  const { rows } = await sql<Row & { found_total: number }>`with listed as materialized (
      select found.id, found.initials ${trigramSearch} and found.archived_at is null limit ${maxSorted + 1})
    select company.*, (select count(*) from listed) as found_total
    from (select id, initials from listed order by initials, id limit ${pageSize}) as page
    join company on company.id = page.id order by page.initials, page.id`.execute(db)
  return { items: rows, total: rows[0]?.found_total ?? 0 }
}

async function firstWith(db: Db, inOrder: Companies, spellings: readonly string[]): Promise<Page> {
  // The expression itself, not the column: SQLite takes it from the index of the order.
  const walked = inOrder
    .clearSelect()
    .select('id')
    .where(hasPhrases(sql`lower(initials)`, [spellings]))
    .limit(pageSize + 1)
  const ids = (await walked.execute()).map(({ id }) => id)
  const first = ids.slice(0, pageSize)
  const items = await inOrder.where(isOneOf(db, 'company', first)).execute()
  return { items, total: first.length, ...(ids.length > pageSize && { hasMore: true as const }) }
}

/** The cases of letters with accents are tried one by one: SQLite compares without case those of ASCII only. */
function spellingsOf(typed: string): string[] {
  const cases = [typed, typed.toLocaleUpperCase('pt-BR'), typed.toLocaleLowerCase('pt-BR')]
  return [...new Set(cases.map((it) => it.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))]
}

async function countOf(db: Db, companies: SelectQueryBuilder<Schema, 'company', unknown>) {
  const count = await countUpTo(db, companies, maxCounted + 1)
  return { total: Math.min(count, maxCounted), ...(count > maxCounted && { hasMore: true }) }
}
