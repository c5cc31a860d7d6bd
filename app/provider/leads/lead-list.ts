import type { z } from 'zod'
import type { changeLead, leadStatuses, listLeads } from '~/contract/leads'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { isAdministrator, parsePermissions, type Role } from '~/domain/access/access'
import { pageOf } from '../http/page-of'
import { hasWords } from '../http/search-text'

type Status = (typeof leadStatuses)[number]
type Query = { status: Status; text: string; page: number; id?: string | undefined }
type Reply = z.input<typeof listLeads.reply>
type Change = z.output<NonNullable<typeof changeLead.body>>

/** The contacts of a status with each word of a text, newest first, with their notes and possible owners; and the one with `id`. */
export async function leadsOf(db: Db, { status, text, page, id }: Query): Promise<Reply> {
  let listed = leads(db).where('lead.status', '=', status).orderBy('lead.created_at', 'desc').orderBy('lead.id')
  for (const condition of hasWords('lead.search_text', text)) listed = listed.where(condition)
  const found = await pageOf(listed, page, pageSize)
  const named = id === undefined ? [] : await leads(db).where('lead.id', '=', id).execute()
  const [chosen = null] = await withNotes(db, named)
  const items = await withNotes(db, found.items)
  return { ...found, items, chosen, owners: await ownersOf(db), oldestAt: await oldestOf(db, status) }
}

function leads(db: Db) {
  return db
    .selectFrom('lead')
    .leftJoin('user_account as owner', 'owner.id', 'lead.owner_id')
    .selectAll('lead')
    .select('owner.name as owner_name')
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>['execute']>>[number]

async function withNotes(db: Db, rows: readonly LeadRow[]): Promise<Reply['items']> {
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
    owner: row.owner_id === null || row.owner_name === null ? null : { id: row.owner_id, name: row.owner_name },
    notes: notes.filter((note) => note.leadId === row.id).map(({ at, author, text }) => ({ at, author, text })),
  }))
}

async function oldestOf(db: Db, status: Status): Promise<string | null> {
  const { oldestAt } = await db
    .selectFrom('lead')
    .where('status', '=', status)
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return oldestAt
}

/** Sets the status and owner of a contact and adds a note to its history; false when the contact does not exist. */
export async function updateLead(trx: Db, id: string, { status, ownerId, note }: Change, by: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({ status, owner_id: ownerId })
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

/** The accounts that may be the owner of a contact: the administrators. */
export async function ownersOf(db: Db): Promise<{ id: string; name: string }[]> {
  const accounts = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'role', 'permissions'])
    .where(({ eb, or }) => or([eb('role', 'in', ['ADMIN', 'SUPER_ADMIN']), eb('permissions', 'like', '%ADMIN%')]))
    .orderBy('name')
    .execute()
  return accounts
    .filter(({ role, permissions }) => isAdministrator({ role: role as Role, permissions: parsePermissions(permissions) }))
    .map(({ id, name }) => ({ id, name }))
}

async function notesOf(db: Db, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('lead_note')
    .leftJoin('user_account as author', 'author.id', 'lead_note.author_id')
    .where('lead_id', 'in', leadIds)
    .select(['lead_id as leadId', 'lead_note.created_at as at', 'author.name as author', 'text'])
    .orderBy('lead_note.id')
    .execute()
}
