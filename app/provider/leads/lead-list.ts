import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { changeLead, leadLists, leadStatuses, listLeads } from '~/contract/leads'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { isAdministrator, parsePermissions, type Role } from '~/domain/access/access'
import { maxCounted, type PageCount } from '../http/page-of'
import { indexedIds, maxSortedAtOnce } from '../http/search-index'
import { hasPhrases, wordsOf } from '../http/search-text'

type Status = (typeof leadStatuses)[number]
type Query = {
  status: (typeof leadLists)[number]
  text: string
  page: number
  id?: string | undefined
  today: string
  partners: 'all' | 'none'
}
type Reply = z.input<typeof listLeads.reply>
type Change = z.output<NonNullable<typeof changeLead.body>>

/**
 * The contacts of a list with each word of a text, and the one with `id`; with their notes, and who may look after or bring them. Those
 * whose next step is overdue come first, the longest overdue at the top, then the newest.
 */
export async function leadsOf(db: Db, { status, text, page, id, today, ...query }: Query): Promise<Reply> {
  const found = await leadsInOrder(db, { status, text, page, today })
  const asked = id === undefined ? [] : await leads(db).where('lead.id', '=', id).execute()
  const [chosen = null] = await withNotes(db, asked, today)
  const items = await withNotes(db, found.items, today)
  const people = {
    owners: await ownersOf(db),
    partners: id !== undefined && query.partners === 'all' ? await partnersOf(db) : [],
  }
  return { ...found, items, chosen, ...people, overdue: await countOverdue(db, today), oldestAt: await oldestOf(db, status) }
}

type Found = PageCount & { items: LeadRow[] }

/** Of more contacts than these with the words of a search, the list is walked until the page is full. */
const maxSorted = 2_000

/** The overdue ones and the others are read apart: an index holds each in its order. */
async function leadsInOrder(db: Db, { status, text, page, today }: Omit<Query, 'id' | 'partners'>): Promise<Found> {
  const phrases = wordsOf(text)
  const ids = await indexedIds(db, 'lead', phrases, maxSorted)
  if (ids?.length === 0) return { items: [], total: 0, page, pageSize }
  const all = ofList(leads(db), status, today)
  const isCommon = phrases.length > 0 && (ids === undefined || ids.length > maxSortedAtOnce)
  const listed = all
    .$if(isCommon, (query) => query.where(hasPhrases('lead.search_text', phrases)))
    .$if(ids !== undefined && !isCommon, (query) => query.where('lead.id', 'in', ids!))
  const overdue = listed.where('lead.next_step_on', '<', today)
  const others = listed.where(({ eb, or }) => or([eb('lead.next_step_on', 'is', null), eb('lead.next_step_on', '>=', today)]))

  const start = (page - 1) * pageSize
  const most = Math.max(ids === undefined && phrases.length > 0 ? 0 : maxCounted, page * pageSize)
  const overdueCount = await countUpTo(db, overdue, most + 1)
  const count = await (ids !== undefined && isCommon ? countIndexed(ids) : countOthers())
  const first = await overdue
    .orderBy('lead.next_step_on')
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id')
    .limit(pageSize)
    .offset(start)
    .execute()
  const rest = await others
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id')
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

  async function countIndexed(indexed: readonly string[]) {
    return status === 'all' ? indexed.length : countUpTo(db, all.where('lead.id', 'in', indexed), most + 1)
  }

  async function countOthers() {
    return overdueCount + (await countUpTo(db, others, most + 1 - overdueCount))
  }
}

async function countUpTo(db: Db, query: Leads, most: number): Promise<number> {
  const first = query.clearSelect().select('lead.id').limit(Math.max(most, 0))
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${first}) as counted`.execute(db)
  return rows[0]!.count
}

function leads(db: Db) {
  return db
    .selectFrom('lead')
    .leftJoin('user_account as owner', 'owner.id', 'lead.owner_id')
    .leftJoin('partner_company as partner', 'partner.id', 'lead.partner_company_id')
    .leftJoin('company', 'company.id', 'lead.company_id')
    .selectAll('lead')
    .select(['owner.name as owner_name', 'partner.name as partner_name', 'company.name as company_name'])
}

type Leads = ReturnType<typeof leads>

function ofList(all: Leads, status: Query['status'], today: string): Leads {
  if (status === 'all') return all
  return status === 'overdue' ? all.where(isOverdue(today)) : all.where('lead.status', '=', status)
}

type LeadRow = Awaited<ReturnType<Leads['execute']>>[number]

async function withNotes(db: Db, rows: readonly LeadRow[], today: string): Promise<Reply['items']> {
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
    status: row.status as Status,
    owner: named(row.owner_id, row.owner_name),
    nextStep:
      row.next_step === null || row.next_step_on === null
        ? null
        : { text: row.next_step, day: row.next_step_on, isOverdue: row.next_step_on < today },
    partner: named(row.partner_company_id, row.partner_name),
    company: named(row.company_id, row.company_name),
    notes: notes
      .filter((note) => note.leadId === row.id)
      .map(({ at, authorId, author, text }) => ({ at, author: authorId === row.id ? row.name : author, text })),
  }))
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

/** In progress, with a next step whose day has passed. */
function isOverdue(today: string) {
  return ({ eb, and }: ExpressionBuilder<Schema, 'lead'>) =>
    and([eb('lead.status', 'in', ['new', 'talking']), eb('lead.next_step_on', '<', today)])
}

async function countOverdue(db: Db, today: string): Promise<number> {
  const count = db
    .selectFrom('lead')
    .where(isOverdue(today))
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}

async function oldestOf(db: Db, status: Query['status']): Promise<string | null> {
  const { oldestAt } = await db
    .selectFrom('lead')
    .$if(status !== 'all', (query) => query.where('status', '=', status))
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return oldestAt
}

/** Sets what is known of the work on a contact and adds a note to its history; false when the contact does not exist. */
export async function updateLead(trx: Db, id: string, change: Change, by: string, now: Date) {
  const { status, ownerId, note, nextStep, partnerId } = change
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({
      status,
      owner_id: ownerId,
      ...(nextStep !== undefined && { next_step: nextStep?.text ?? null, next_step_on: nextStep?.day ?? null }),
      ...(partnerId !== undefined && { partner_company_id: partnerId }),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const row = { lead_id: id, author_id: by, created_at: now.toISOString() }
  if (note !== undefined)
    await trx
      .insertInto('lead_note')
      .values({ ...row, text: note })
      .execute()
  return true
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
    .filter(({ role, permissions }) => isAdministrator({ role: role as Role, permissions: parsePermissions(permissions) }))
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
