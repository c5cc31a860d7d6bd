import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { findCompanies } from '~/contract/companies'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'
import { countUpTo, maxCounted } from '../http/page-of'
import { foundPage } from '../search/found'
import { toCompany } from './companies'

type Asked = z.output<NonNullable<typeof findCompanies.params>>
type Reply = z.input<typeof findCompanies.reply>

/** The companies that are not archived and have a text in their initials, and how many there are. */
export async function companiesByInitials(db: Db, { initials, id }: Asked, uploadUrl: UploadUrl): Promise<Reply> {
  const companies = db.selectFrom('company').where('archived_at', 'is', null)
  const list = () => companies.select('id').orderBy('initials').orderBy('id')
  const typed = initials.trim()
  const phrases = typed === '' ? [] : [initialsSpellings(typed)]
  const { ids, total, hasMore } = await foundPage(db, { table: 'company', list, phrases, page: 1, pageSize })
  const known = companies.selectAll().orderBy('initials').orderBy('id')
  const items = ids.length === 0 ? [] : await known.where('id', 'in', ids).execute()
  const chosen = id === undefined ? undefined : await known.where('id', '=', id).executeTakeFirst()
  return {
    items: items.map((row) => toCompany(row, uploadUrl)),
    found: { total, hasMore },
    all: await countOf(db, companies),
    migrated: await countOf(db, companies.where('status', '=', 'ATIVO')),
    chosen: chosen ? toCompany(chosen, uploadUrl) : null,
  }
}

/** The cases of letters with accents are tried one by one: SQLite compares without case those of ASCII only. */
function initialsSpellings(typed: string): string[] {
  const cases = [typed, typed.toLocaleUpperCase('pt-BR'), typed.toLocaleLowerCase('pt-BR')]
  return [...new Set(cases.map((it) => it.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))]
}

async function countOf(db: Db, companies: SelectQueryBuilder<Schema, 'company', unknown>) {
  const count = await countUpTo(db, companies, maxCounted + 1)
  return { total: Math.min(count, maxCounted), ...(count > maxCounted && { hasMore: true }) }
}
