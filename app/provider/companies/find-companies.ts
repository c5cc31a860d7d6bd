import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { boundedPageOf, maxCounted } from '../http/page-of'
import { toCompany } from './companies'

type Asked = z.output<NonNullable<typeof findCompanies.params>>
type Reply = z.input<typeof findCompanies.reply>

/** The companies that are not archived and have a text in their initials, and how many there are. */
export async function companiesByInitials(db: Db, { initials, id }: Asked, uploadUrl: UploadUrl): Promise<Reply> {
  const companies = db.selectFrom('company').selectAll().where('archived_at', 'is', null)
  const typed = initials.trim()
  const listed = typed === '' ? companies : companies.where(hasInitials(typed))
  const { items, total, hasMore } = await boundedPageOf(db, listed.orderBy('initials').orderBy('id'), 1, pageSize)
  const chosen = id === undefined ? undefined : await companies.where('id', '=', id).executeTakeFirst()
  return {
    items: items.map((row) => toCompany(row, uploadUrl)),
    found: { total, hasMore },
    all: await countOf(db, companies),
    migrated: await countOf(db, companies.where('status', '=', 'ATIVO')),
    chosen: chosen ? toCompany(chosen, uploadUrl) : null,
  }
}

/** The cases of letters with accents are tried one by one: SQLite compares without case those of ASCII only. */
function hasInitials(typed: string) {
  const spellings = new Set([typed, typed.toLocaleUpperCase('pt-BR'), typed.toLocaleLowerCase('pt-BR')])
  const patterns = [...spellings].map((spelling) => `%${spelling.replaceAll(/[!%_]/g, '!$&')}%`)
  return ({ or }: ExpressionBuilder<Schema, 'company'>) =>
    or(patterns.map((pattern) => sql<boolean>`lower(initials) like lower(${pattern}) escape '!'`))
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
