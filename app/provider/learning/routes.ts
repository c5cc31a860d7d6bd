import { listLearningTracks } from '~/contract/learning'
import type { UploadUrl } from '../files/upload-url'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { lessonsByTrack } from './lessons'

export function mountLearning(mount: Mount, { db, uploadUrl }: Deps & { uploadUrl: UploadUrl }) {
  mount(listLearningTracks, async () => {
    const tracks = await db.selectFrom('learning_track').select(['id', 'title']).orderBy('position').orderBy('id').execute()
    const lessons = await lessonsByTrack(db, uploadUrl)
    return tracks.map((track) => ({ ...track, lessons: lessons.get(track.id) ?? [] }))
  })
}
