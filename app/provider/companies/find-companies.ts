import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { boundedPageOf, countUpTo, maxCounted } from '../http/page-of'
import { indexedIds, isOneOf, maxSortedAtOnce } from '../http/search-index'
import { hasPhrases } from '../http/search-text'
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

/** Those that many have are met soon in the order of the list; few are found by the index of trigrams. */
async function companiesWith(db: Db, inOrder: Companies, spellings: readonly string[]) {
  const indexed = await indexedIds(db, 'company', [spellings], maxSortedAtOnce)
  if (indexed) return boundedPageOf(db, inOrder.where(isOneOf(db, 'company', indexed)), 1, pageSize)
  // The expression itself, not the column: SQLite takes it from the index of the order.
  const walked = inOrder
    .clearSelect()
    .select('id')
    .where(hasPhrases(sql`lower(initials)`, [spellings]))
  const ids = (await walked.limit(pageSize + 1).execute()).map(({ id }) => id)
  const items = await inOrder.where(isOneOf(db, 'company', ids.slice(0, pageSize))).execute()
  return { items, total: items.length, ...(ids.length > pageSize && { hasMore: true as const }) }
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
