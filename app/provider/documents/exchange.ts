import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPartnerDocuments } from '~/contract/document-exchange'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { businessHoursBetween } from '~/domain/dated/business-hours'
import { boundedPageOf, countUpTo } from '../http/page-of'
import { hasPhrases, phrasesOf } from '../search/text'
import { answerDue } from './answer-due'

type Query = z.output<NonNullable<typeof listPartnerDocuments.params>>
type Reply = z.input<typeof listPartnerDocuments.reply>
type Item = Reply['items'][number]

/** What partners and the team sent each other, in the state, of the partner and with the words asked for. */
export async function exchangedDocuments(db: Db, query: Query, now: Date): Promise<Reply> {
  const { status, text, partner, page, id } = query
  let listed = status === 'waiting' ? waitingInOrder(exchanged(db)) : inOrder(exchanged(db), status)
  if (partner !== undefined) listed = listed.where('document.partner_company_id', '=', partner)
  // Of all partners, the folder lets an index give them by time.
  else if (status !== 'waiting') listed = listed.where('file.folder', '=', 'documents')
  const phrases = phrasesOf(text)
  listed = listed.where(hasPhrases(sql.ref('document.search_text'), phrases))
  const isWhole = partner === undefined && phrases.length === 0
  const found = await boundedPageOf(db, listed, page, pageSize, isWhole ? (most) => countOf(db, status, most) : undefined)
  const named = id === undefined ? undefined : await exchanged(db).where('document.storage_id', '=', id).executeTakeFirst()
  const partners = query.partners === 'all' ? await partnersOf(db) : []
  const items = found.items.map((row) => toItem(row, now))
  return { ...found, items, partners, chosen: named ? toItem(named, now) : null, waiting: await waitingOn(db, now) }
}

async function partnersOf(db: Db) {
  return db.selectFrom('partner_company').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

function exchanged(db: Db) {
  return db
    .selectFrom('partner_document as document')
    .innerJoin('stored_file as file', 'file.storage_id', 'document.storage_id')
    .innerJoin('partner_company as partner', 'partner.id', 'document.partner_company_id')
    .leftJoin('stored_file as answer', 'answer.storage_id', 'document.answer_id')
    .selectAll('document')
    .select(['file.name', 'file.size_bytes', 'file.created_at', 'file.situation', 'partner.name as partner_name'])
    .select(['answer.name as answer_name', 'answer.created_at as answered_at'])
}

type Exchanged = ReturnType<typeof exchanged>

/** Those that wait have an index of their own, from the oldest on: PostgreSQL reads it in order when its first column is named. */
function waitingInOrder(documents: Exchanged): Exchanged {
  return documents
    .where('document.answer_id', 'is', null)
    .where('document.sent_at', 'is not', null)
    .orderBy('document.answer_id')
    .orderBy('document.sent_at')
    .orderBy('document.storage_id')
}

function inOrder(documents: Exchanged, status: 'answered' | 'sent'): Exchanged {
  const listed =
    status === 'sent'
      ? documents.where('file.situation', '=', 'RECEBIDO')
      : documents.where('file.situation', '=', 'ENVIADO').where('document.answer_id', 'is not', null)
  return listed.orderBy('file.created_at', 'desc').orderBy('file.storage_id')
}

/** All documents of a state, counted up to so many by an index of one table. */
function countOf(db: Db, status: Query['status'], most: number): Promise<number> {
  const ofTeam = db.selectFrom('stored_file').where('folder', '=', 'documents').where('situation', '=', 'RECEBIDO')
  if (status === 'sent') return countUpTo(db, ofTeam, most)
  const answered = db.selectFrom('partner_document').where('answer_id', 'is not', null)
  const waiting = db.selectFrom('partner_document').where('answer_id', 'is', null).where('sent_at', 'is not', null)
  return countUpTo(db, status === 'answered' ? answered : waiting, most)
}

type Row = Awaited<ReturnType<Exchanged['execute']>>[number]

function toItem(row: Row, now: Date): Item {
  const dueAt = row.situation === 'ENVIADO' ? answerDue(row.created_at) : null
  return {
    id: row.storage_id,
    name: row.name,
    size: row.size_bytes,
    createdAt: row.created_at,
    partner: { id: row.partner_company_id, name: row.partner_name },
    contact: contactIn(row),
    note: row.note,
    dueAt: dueAt && dueAt.toISOString(),
    hoursLeft: dueAt && row.answer_id === null ? hoursUntil(dueAt, now) : null,
    answeredAt: row.answered_at,
    answer: row.answer_id === null || row.answer_name === null ? null : { id: row.answer_id, name: row.answer_name },
  }
}

function contactIn({ contact_name: name, contact_office: office, contact_phone: phone, contact_email: email }: Row) {
  return name === null ? null : { name, office: office ?? '', phone: phone ?? '', email: email ?? '' }
}

/** Business hours until an instant; negative afterwards. [hours] */
function hoursUntil(due: Date, now: Date): number {
  return due >= now ? businessHoursBetween(now, due) : -businessHoursBetween(due, now)
}

async function waitingOn(db: Db, now: Date): Promise<Reply['waiting']> {
  const rows = await db
    .selectFrom('partner_document')
    .select('sent_at')
    .where('answer_id', 'is', null)
    .where('sent_at', 'is not', null)
    .orderBy('answer_id')
    .orderBy('sent_at')
    .$narrowType<{ sent_at: string }>()
    .execute()
  const late = rows.filter(({ sent_at }) => answerDue(sent_at) < now)
  return { total: rows.length, late: late.length, oldestAt: rows[0]?.sent_at ?? null }
}
