import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { studyListParams } from '~/contract/studies'
import type { StudyContent } from '~/contract/study-content'
import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { cutText } from '~/domain/files/cut-text'
import { forgetDocuments } from '../files/forget-documents'
import { HttpRefusal } from '../http/refusal'
import { foundPage, type ColumnReference } from '../search/found'
import { checkVersion } from '../http/versions'
import { findUnknownImage, imagesOnlyOf, useImages } from './images'
import { forgetPromisedNames } from './promised-names'
import { studyColumns, imagesOf, toSearchable, studySearchText } from './study-columns'

/** Key of a study: only its author finds it. */
export type StudyKey = { id: string; authorId: string }

/** Stores a study and its pictures, in the caller's transaction. */
export async function storeStudy(trx: Db, content: StudyContent, authorId: string, now: Date): Promise<string> {
  const unknown = await findUnknownImage(trx, imagesOf(content), authorId)
  if (unknown) throw new HttpRefusal(422, 'Uma imagem da proposta não foi encontrada: envie-a de novo.', [unknown.field])
  return insertStudy(trx, { content, authorId, name: null, now })
}

export async function findStudy(db: Db, key: StudyKey) {
  const row = await mine(db, key).selectAll().executeTakeFirst()
  if (!row) throw missing()
  return { ...row, content: fromJson(row.content) }
}

/** The study, locked for the rest of the transaction: of two calls that change it or its links, the second waits. */
export async function lockStudy(trx: Db, { id, authorId }: StudyKey): Promise<StudyContent> {
  const row = await trx
    .updateTable('study')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('content')
    .executeTakeFirst()
  if (!row) throw missing()
  return fromJson(row.content)
}

/** One page of an author's studies. An index finds and sorts the ids; only then the rows of the page are read. */
export async function listStudiesOf(db: Db, authorId: string, asked: z.output<typeof studyListParams>) {
  const { page, pageSize, sort, direction } = asked
  const text = toSearchable(asked.text)
  // One direction for all columns, so that the index can be read in order.
  const order = orders[sort].map((column) => [column, direction] as const)
  const list = (column: ColumnReference) =>
    order.reduce(
      (query, [by, way]) => query.orderBy(by, way),
      db.selectFrom('study').where(column('author_id'), '=', authorId).select('id'),
    )
  const phrases = text === '' ? [] : [[text]]
  const { ids, ...counted } = await foundPage(db, { table: 'study', author: authorId, list, phrases, page, pageSize })
  if (ids.length === 0) return { ...counted, items: [] }
  const rows = db
    .selectFrom('study')
    .select(['id', 'name', 'mode', 'customer_name', 'distributor_name', 'created_at', 'saving_brl', 'saving_fraction'])
    .select('never_pays_back')
    .where('id', 'in', ids)
  return { ...counted, items: await order.reduce((query, [column, way]) => query.orderBy(column, way), rows).execute() }
}

/** The columns of each order; each has its index. */
const orders = {
  createdAt: ['created_at', 'id'],
  customer: ['search_text', 'created_at', 'id'],
  mode: ['mode', 'created_at', 'id'],
  saving: ['saving_brl', 'created_at', 'id'],
} as const

/** Names a study, unless its name changed since the author read it. */
export async function renameStudy(trx: Db, key: StudyKey, { name, version }: { name: string; version: string }): Promise<void> {
  await lockStudy(trx, key)
  const { content, name: stored } = await findStudy(trx, key)
  checkVersion(version, { name: stored }, 'Este estudo ganhou outro nome em outra janela enquanto você editava.')
  await trx
    .updateTable('study')
    .set({ name, search_text: studySearchText(content, name) })
    .where('id', '=', key.id)
    .execute()
}

/** The copy keeps tariff and day; only name and date are its own. */
export async function duplicateStudy(trx: Db, key: StudyKey, now: Date): Promise<string> {
  const { content, name, customer_name: customerName } = await findStudy(trx, key)
  const copyName = cutText(`Cópia de ${name ?? customerName ?? 'estudo'}`, maxNameLength)
  return insertStudy(trx, { content, authorId: key.authorId, name: copyName, now })
}

const maxNameLength = 80

/** Deletes a study with its links, and returns the pictures no longer used. */
export async function deleteStudy(trx: Db, key: StudyKey): Promise<string[]> {
  await lockStudy(trx, key)
  const images = await imagesOnlyOf(trx, key.id)
  await forgetPromisedNames(trx, trx.selectFrom('study').select('id').where('id', '=', key.id))
  await trx.deleteFrom('study').where('id', '=', key.id).execute()
  if (images.length > 0) await trx.deleteFrom('study_image').where('id', 'in', images).execute()
  await forgetDocuments(trx, images)
  return images
}

type NewStudy = { content: StudyContent; authorId: string; name: string | null; now: Date }

async function insertStudy(trx: Db, { content, authorId, name, now }: NewStudy): Promise<string> {
  const id = randomUUID()
  const row = { id, author_id: authorId, created_at: now.toISOString(), content: jsonText(content) }
  await trx
    .insertInto('study')
    .values({ ...row, ...studyColumns(content, name) })
    .execute()
  await useImages(trx, id, imagesOf(content))
  return id
}

function missing() {
  return new HttpRefusal(404, 'Estudo não encontrado.')
}

function mine(db: Db, { id, authorId }: StudyKey) {
  return db.selectFrom('study').where('id', '=', id).where('author_id', '=', authorId)
}
