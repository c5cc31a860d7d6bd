import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { leadLists, listLeads } from '~/contract/leads'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { isAdministrator, parsePermissions } from '~/domain/access/access'
import { countUpTo, maxCounted, type PageCount } from '../http/page-of'
import { idsWith, isOneOf, maxSorted } from '../search/found'
import { hasPhrases, phrasesOf } from '../search/text'
import { versionOf } from '../http/versions'
import { shownWork } from './lead-work'

type Query = {
  status: (typeof leadLists)[number]
  text: string
  page: number
  id?: string | undefined
  today: string
  partners: 'all' | 'none'
}
type Reply = z.input<typeof listLeads.reply>

/**
 * The contacts of a list with each word of a text, and the one with `id`; with their notes, and who may look after or bring them. Those
 * whose next step is overdue come first, the longest overdue at the top, then the newest.
 */
export async function leadsOf(db: Db, { status, text, page, id, today, ...query }: Query): Promise<Reply> {
  const found = await leadsInOrder(db, { status, text, page, today })
  const asked = id === undefined ? [] : await leads(db).where('id', '=', id).execute()
  const [chosen = null] = await toItems(db, asked, today)
  const items = await toItems(db, found.items, today)
  const people = {
    owners: await ownersOf(db),
    partners: id !== undefined && query.partners === 'all' ? await partnersOf(db) : [],
  }
  return { ...found, items, chosen, ...people, overdue: await countOverdue(db, today), oldestAt: await oldestOf(db, status) }
}

type Found = PageCount & { items: LeadRow[] }

/** The overdue ones and the others are read apart: an index holds each in its order. */
async function leadsInOrder(db: Db, { status, text, page, today }: Omit<Query, 'id' | 'partners'>): Promise<Found> {
  const phrases = phrasesOf(text)
  const ids = await idsWith(db, { table: 'lead', phrases }, maxSorted)
  const isWalked = ids === undefined && phrases.length > 0
  const isFound = ids === undefined ? hasPhrases(sql.ref('search_text'), phrases) : isOneOf(db, 'lead', ids)
  const listed = ofList(leads(db), status, today).where(isFound)
  const overdue = listed.where('next_step_on', '<', today)
  const others = listed.where(({ eb, or }) => or([eb('next_step_on', 'is', null), eb('next_step_on', '>=', today)]))

  const start = (page - 1) * pageSize
  const most = Math.max(isWalked ? 0 : maxCounted, page * pageSize)
  const overdueCount = await countUpTo(db, overdue, most + 1)
  const count = overdueCount + (await countUpTo(db, others, Math.max(most + 1 - overdueCount, 0)))
  const first = await overdue
    .orderBy('next_step_on')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(start)
    .execute()
  const rest = await others
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize - first.length)
    .offset(Math.max(start - overdueCount, 0))
    .execute()
  return {
    items: [...first, ...rest],
    total: Math.min(count, most),
    ...(count > most && { hasMore: true as const }),
    page,
    pageSize,
  }
}

function leads(db: Db) {
  return db.selectFrom('lead').selectAll()
}

type Leads = ReturnType<typeof leads>

function ofList(all: Leads, status: Query['status'], today: string): Leads {
  if (status === 'all') return all
  return status === 'overdue' ? all.where(isOverdue(today)) : all.where('status', '=', status)
}

type LeadRow = Awaited<ReturnType<Leads['execute']>>[number]

/** With their notes, and the names of who looks after them, who brought them and what they became. */
async function toItems(db: Db, rows: readonly LeadRow[], today: string): Promise<Reply['items']> {
  const accounts = await namedIn(
    db,
    'user_account',
    rows.map(({ owner_id }) => owner_id),
  )
  const partners = await namedIn(
    db,
    'partner_company',
    rows.map(({ partner_company_id }) => partner_company_id),
  )
  const companies = await namedIn(
    db,
    'company',
    rows.map(({ company_id }) => company_id),
  )
  const notes = await notesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    source: row.report,
    name: row.name,
    document: row.document,
    email: row.email,
    phone: row.phone,
    state: row.uf,
    billBrl: row.bill_brl,
    invoiceId: row.invoice_id,
    createdAt: row.created_at,
    status: row.status,
    owner: accounts(row.owner_id),
    nextStep:
      row.next_step === null || row.next_step_on === null
        ? null
        : { text: row.next_step, day: row.next_step_on, isOverdue: row.next_step_on < today },
    partner: partners(row.partner_company_id),
    company: companies(row.company_id),
    notes: notes
      .filter((note) => note.leadId === row.id)
      .map(({ at, authorId, author, text }) => ({ at, author: authorId === row.id ? row.name : author, text })),
    version: versionOf(shownWork(row)),
  }))
}

/**
 * Who contacts name, by id. Sought by key after the contacts: joined to them, PostgreSQL reads all companies to sort those that are overdue.
 */
async function namedIn(db: Db, table: 'user_account' | 'partner_company' | 'company', ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null)
  const named = known.length === 0 ? [] : await db.selectFrom(table).select(['id', 'name']).where('id', 'in', known).execute()
  const byId = new Map(named.map((it) => [it.id, it]))
  return (id: string | null) => byId.get(id ?? '') ?? null
}

/** In progress, with a next step whose day has passed. */
function isOverdue(today: string) {
  return ({ eb, and }: ExpressionBuilder<Schema, 'lead'>) =>
    and([eb('status', 'in', ['new', 'talking']), eb('next_step_on', '<', today)])
}

async function countOverdue(db: Db, today: string): Promise<number> {
  const count = db
    .selectFrom('lead')
    .where(isOverdue(today))
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}

async function oldestOf(db: Db, status: Query['status']): Promise<string | null> {
  if (status === 'overdue') return null
  const all = db.selectFrom('lead')
  const { oldestAt } = await (status === 'all' ? all : all.where('status', '=', status))
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return oldestAt
}

/** The accounts that may be the owner of a contact: the administrators. Literals, because SQLite uses their partial index only for literals. */
export async function ownersOf(db: Db): Promise<{ id: string; name: string }[]> {
  const accounts = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'role', 'permissions'])
    .where(sql<boolean>`(role in ('ADMIN', 'SUPER_ADMIN') or permissions like '%ADMIN%')`)
    .orderBy('name')
    .execute()
  return accounts
    .filter(({ role, permissions }) => isAdministrator({ role, permissions: parsePermissions(permissions) }))
    .map(({ id, name }) => ({ id, name }))
}

/** The partner companies that may have brought a contact. */
async function partnersOf(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('partner_company').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

async function notesOf(db: Db, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('lead_note')
    .leftJoin('user_account as author', 'author.id', 'lead_note.author_id')
    .where('lead_id', 'in', leadIds)
    .select(['lead_id as leadId', 'lead_note.created_at as at', 'author_id as authorId', 'author.name as author', 'text'])
    .orderBy('lead_note.id')
    .execute()
}
