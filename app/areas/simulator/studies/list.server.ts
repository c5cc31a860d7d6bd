import { listStudies, studyListParams } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'

/** A page of a person's own studies; what the address asks for and cannot be had is as if it had not been asked. */
export async function openList(provider: MemberProvider, query: URLSearchParams) {
  const asked = studyListParams.safeParse(Object.fromEntries(query))
  const params = asked.success ? asked.data : studyListParams.parse({})
  return { ...(await provider.call(listStudies, { params })), sort: params.sort, direction: params.direction, text: params.text }
}

export type StudyList = Awaited<ReturnType<typeof openList>>
export type StudySummary = StudyList['items'][number]
