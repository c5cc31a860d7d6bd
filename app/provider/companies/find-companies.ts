import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { sortedPage } from '../http/found-page'
import { boundedPageOf, countUpTo, maxCounted } from '../http/page-of'
import { indexedIds, isOneOf, maxSorted } from '../http/search-index'
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

type Page = { items: Selectable<Schema['company']>[]; total: number; hasMore?: true }
type Companies = SelectQueryBuilder<Schema, 'company', Selectable<Schema['company']>>

/** Those that few have are found by the index of trigrams; those of many are met soon in the order of the list. */
async function companiesWith(db: Db, inOrder: Companies, spellings: readonly string[]) {
  const ordered = inOrder.clearSelect().select('id')
  const indexed = await indexedIds(db, 'company', [spellings], maxSorted)
  const { ids, ...found } = indexed
    ? await sortedPage(db, ordered.where(isOneOf(db, 'company', indexed)), 1, pageSize)
    : await firstWith(ordered, spellings)
  return { ...found, items: await inOrder.where(isOneOf(db, 'company', ids)).execute() }
}

async function firstWith(ordered: SelectQueryBuilder<Schema, 'company', { id: string }>, spellings: readonly string[]) {
  // The expression itself, not the column: SQLite takes it from the index of the order.
  const walked = ordered.where(hasPhrases(sql`lower(initials)`, [spellings])).limit(pageSize + 1)
  const ids = (await walked.execute()).map(({ id }) => id)
  const first = ids.slice(0, pageSize)
  return { ids: first, total: first.length, ...(ids.length > pageSize && { hasMore: true as const }) }
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
