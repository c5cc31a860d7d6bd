import type { z } from 'zod'
import { subjectTypes, fileKinds, type listRegisteredFiles } from '~/contract/registered-files'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { foundPage } from '../search/found'
import { phrasesOf, searchTextOf } from '../search/text'
import type { Files, WrittenFile } from './files'
import { forgetDocuments } from './forget-documents'

type Query = z.output<NonNullable<typeof listRegisteredFiles.params>>
type Reply = z.input<typeof listRegisteredFiles.reply>
type Subject = { type: (typeof subjectTypes)[number]; id: string | null; name: string | null }
type NewFile = {
  title: string
  name: string
  kind: (typeof fileKinds)[number]
  written: WrittenFile
  mediaType: string
  subject: Subject
  registeredBy: string
}

/** The files with each word of a text in their title, name or subject, of a kind, about a subject, newest first; and the one with `id`. */
export async function registeredFiles(db: Db, { text, kind, subject, page, id }: Query): Promise<Reply> {
  let listed = db.selectFrom('registered_file').select('storage_id as id')
  if (kind !== undefined) {
    listed = listed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stored_file as file')
          .select('file.storage_id')
          .whereRef('file.storage_id', '=', 'registered_file.storage_id')
          .where('file.type', '=', kind),
      ),
    )
  }
  if (subject !== undefined) {
    const { type, id: about } = partsOf(subject)
    listed = listed.where('subject_type', '=', type)
    if (about !== null) listed = listed.where('subject_id', '=', about)
  }
  const list = () => listed.orderBy('created_at', 'desc').orderBy('storage_id')
  const { ids, ...counted } = await foundPage(db, { table: 'registered_file', list, phrases: phrasesOf(text), page, pageSize })
  const found = ids.length === 0 ? [] : await stored(db).where('registered_file.storage_id', 'in', ids).execute()
  const named = id === undefined ? undefined : await stored(db).where('file.storage_id', '=', id).executeTakeFirst()
  return { ...counted, items: found.map(toItem), chosen: named ? toItem(named) : null }
}

const folder = 'registered-files'

/** Enters a written file in the caller's transaction, and returns its storage id. */
export async function storeRegistered(trx: Db, files: Files, { subject, registeredBy, ...file }: NewFile): Promise<string> {
  const { title, name, kind, written, mediaType } = file
  const description = { folder, name, type: kind, situation: 'RECEBIDO', media_type: mediaType } as const
  const storage_id = await files.enter(written, description, trx)
  const search_text = searchTextOf([title, name, subject.name])
  const row = { storage_id, title, subject_type: subject.type, subject_id: subject.id, registered_by: registeredBy, search_text }
  await trx.insertInto('registered_file').values(row).execute()
  return storage_id
}

/** Deletes a file's rows in the caller's transaction; false if it is no registered one. Its bytes remain. */
export async function dropRegistered(trx: Db, storageId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('registered_file').where('storage_id', '=', storageId).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await forgetDocuments(trx, [storageId])
  return true
}

/** Name of a file's subject: undefined for an unknown one. */
export async function findSubject(db: Db, text: string): Promise<Subject | undefined> {
  const { type, id } = partsOf(text)
  if (type === 'platform') return { type, id: null, name: null }
  const found = await db.selectFrom(tables[type]).select('name').where('id', '=', id).executeTakeFirst()
  return found && { type, id, name: found.name }
}

/** Type and id of a subject as the contract writes it; the platform has no id. */
function partsOf(text: string): Pick<Subject, 'type' | 'id'> {
  const [name, id = null] = text.split(':')
  return { type: subjectTypes.find((it) => it === name) ?? 'platform', id }
}

const tables = { company: 'company', unit: 'consumer_unit', partner: 'partner_company' } as const

/** Newest first, with the fields of their list. */
function stored(db: Db) {
  return db
    .selectFrom('registered_file')
    .innerJoin('stored_file as file', 'file.storage_id', 'registered_file.storage_id')
    .leftJoin('user_account as person', 'person.id', 'registered_by')
    .leftJoin('company', 'company.id', 'subject_id')
    .leftJoin('consumer_unit as unit', 'unit.id', 'subject_id')
    .leftJoin('partner_company as partner', 'partner.id', 'subject_id')
    .select(['file.storage_id', 'title', 'file.name', 'file.type', 'file.size_bytes', 'file.created_at'])
    .select(['person.name as person_name', 'subject_type', 'subject_id'])
    .select(({ fn }) => fn.coalesce('company.name', 'unit.name', 'partner.name').as('subject_name'))
    .orderBy('registered_file.created_at', 'desc')
    .orderBy('registered_file.storage_id')
}

type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

function toItem(row: Row): Reply['items'][number] {
  return {
    id: row.storage_id,
    title: row.title,
    name: row.name,
    kind: fileKinds.find((it) => it === row.type) ?? 'OUTRO',
    size: row.size_bytes,
    createdAt: row.created_at,
    registeredBy: row.person_name,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  }
}
