import type { Db } from '~/database/schema'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import type { Deps } from '../http/deps'

type NamedImage = { field: string; imageId: string }

/** Unused pictures are deleted after this time: uploads whose study was never made. [ms] */
const unusedLifetimeMs = 24 * 60 * 60 * 1000

/** Enters a written picture for its author's studies, in the caller's transaction. */
export async function storeImage(
  trx: Db,
  { files, now }: Pick<Deps, 'now'> & { files: Files },
  picture: { written: WrittenFile; mediaType: string; name: string; authorId: string },
): Promise<string> {
  const { written, mediaType, name, authorId } = picture
  const description = { folder: 'study-images', name, type: 'PROPOSTA', situation: 'RECEBIDO', media_type: mediaType } as const
  const id = await files.enter(written, description, trx)
  await trx.insertInto('study_image').values({ id, author_id: authorId, created_at: now().toISOString() }).execute()
  return id
}

/** Whether a picture is this author's. */
export async function isImageOf(db: Db, imageId: string, authorId: string): Promise<boolean> {
  const found = await ofAuthor(db, authorId).where('id', '=', imageId).select('id').executeTakeFirst()
  return found !== undefined
}

/** The first picture that is not the author's. */
export async function findUnknownImage(db: Db, images: readonly NamedImage[], authorId: string): Promise<NamedImage | undefined> {
  if (images.length === 0) return undefined
  const ids = images.map(({ imageId }) => imageId)
  const known = await ofAuthor(db, authorId).where('id', 'in', ids).select('id').execute()
  return images.find(({ imageId }) => !known.some(({ id }) => id === imageId))
}

/** Records a study's pictures; one may occur twice. */
export async function useImages(db: Db, studyId: string, images: readonly NamedImage[]): Promise<void> {
  const ids = [...new Set(images.map(({ imageId }) => imageId))]
  if (ids.length === 0) return
  await db
    .insertInto('study_image_use')
    .values(ids.map((id) => ({ study_id: studyId, image_id: id })))
    .execute()
}

/** Pictures only in this study. */
export async function imagesOnlyOf(db: Db, studyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('study_image_use as use')
    .where('study_id', '=', studyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('study_image_use as other')
            .select('other.study_id')
            .whereRef('other.image_id', '=', 'use.image_id')
            .where('other.study_id', '!=', studyId),
        ),
      ),
    )
    .select('image_id')
    .execute()
  return rows.map(({ image_id }) => image_id)
}

/** Deletes the author's unused pictures. */
export async function removeUnusedImages(
  { db, files, now }: Pick<Deps, 'db' | 'now'> & { files: Files },
  authorId: string,
): Promise<void> {
  const before = new Date(now().getTime() - unusedLifetimeMs).toISOString()
  const removed = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('study_image')
      .where('author_id', '=', authorId)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('study_image_use')
              .select('study_image_use.study_id')
              .whereRef('study_image_use.image_id', '=', 'study_image.id'),
          ),
        ),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await forgetDocuments(trx, ids)
    return ids
  })
  await files.setAside(removed)
}

function ofAuthor(db: Db, authorId: string) {
  return db.selectFrom('study_image').where('author_id', '=', authorId)
}
