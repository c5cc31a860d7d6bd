import { listStudies, studyListParams } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'

/** A page of a person's own studies; what the address asks for and cannot be had is as if it had not been asked. */
export async function openList(provider: MemberProvider, query: URLSearchParams) {
  const asked = studyListParams.safeParse(Object.fromEntries(query))
  const params = asked.success ? asked.data : studyListParams.parse({})
  const { sort, direction, text } = params
  const list = await provider.call(listStudies, { params })
  // The last page may be gone, with the study that was alone on it.
  const lastPage = Math.max(1, Math.ceil(list.total / list.pageSize))
  const shown = list.page > lastPage ? await provider.call(listStudies, { params: { ...params, page: lastPage } }) : list
  return { ...shown, sort, direction, text }
}

export type StudyList = Awaited<ReturnType<typeof openList>>
export type StudySummary = StudyList['items'][number]
