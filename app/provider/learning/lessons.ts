import type { z } from 'zod'
import type { listLearningTracks } from '~/contract/learning'
import type { Db } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'

type Lesson = z.input<typeof listLearningTracks.reply>[number]['lessons'][number]

/** The lessons of each track, in order. An unavailable one has only its title. */
export async function lessonsByTrack(db: Db, uploadUrl: UploadUrl): Promise<Map<string, Lesson[]>> {
  const rows = await db
    .selectFrom('lesson')
    .leftJoin('stored_file', 'stored_file.storage_id', 'pdf_id')
    .select(['track_id', 'number', 'title', 'link', 'is_available', 'pdf_id', 'name'])
    .orderBy('number')
    .execute()
  const tracks = new Map<string, Lesson[]>()
  for (const { track_id, number, title, is_available, link, pdf_id, name } of rows) {
    const isAvailable = is_available === 1
    const lesson = {
      numAula: number,
      titleAula: title,
      linkAula: isAvailable ? link : null,
      disponibilizada: isAvailable,
      nomePdf: isAvailable ? name : null,
      urlPdf: isAvailable && pdf_id !== null ? uploadUrl(pdf_id) : null,
    }
    tracks.set(track_id, [...(tracks.get(track_id) ?? []), lesson])
  }
  return tracks
}
