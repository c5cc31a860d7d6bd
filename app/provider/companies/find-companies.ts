import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { foundPage } from '../http/found-page'
import { boundedPageOf, maxCounted } from '../http/page-of'
import { toCompany } from './companies'

type Asked = z.output<NonNullable<typeof findCompanies.params>>
type Reply = z.input<typeof findCompanies.reply>

/** The companies that are not archived and have a text in their initials, and how many there are. */
export async function companiesByInitials(db: Db, { initials, id }: Asked, uploadUrl: UploadUrl): Promise<Reply> {
  const companies = db.selectFrom('company').selectAll().where('archived_at', 'is', null)
  const inOrder = companies.orderBy('initials').orderBy('id')
  const typed = initials.trim()
  const { items, total, hasMore } = await (typed === ''
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

type Companies = SelectQueryBuilder<Schema, 'company', Selectable<Schema['company']>>

async function companiesWith(db: Db, inOrder: Companies, spellings: readonly string[]) {
  // The expression itself, not the column: SQLite takes it from the index of the order.
  const searched = inOrder.clearSelect().select(['id', sql<string>`lower(initials)`.as('search_text')])
  const { ids, ...counted } = await foundPage(db, {
    table: 'company',
    inOrder: searched,
    phrases: [spellings],
    page: 1,
    pageSize,
  })
  return { ...counted, items: ids.length === 0 ? [] : await inOrder.where('id', 'in', ids).execute() }
}

/** The cases of letters with accents are tried one by one: SQLite compares without case those of ASCII only. */
function spellingsOf(typed: string): string[] {
  const cases = [typed, typed.toLocaleUpperCase('pt-BR'), typed.toLocaleLowerCase('pt-BR')]
  return [...new Set(cases.map((it) => it.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))]
}

async function countOf(db: Db, companies: SelectQueryBuilder<Schema, 'company', unknown>) {
  const first = companies
    .clearSelect()
    .select('id')
    .limit(maxCounted + 1)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${first}) as counted`.execute(db)
  const { count } = rows[0]!
  return { total: Math.min(count, maxCounted), ...(count > maxCounted && { hasMore: true }) }
}
