import { listStudies } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'
import { studyChoice } from './study-name'

/** Studies offered in a choice; older ones are opened from their own page. */
const shownStudies = 100

/** The signed-in person's newest studies, for a choice. */
export async function studyOptions(provider: MemberProvider) {
  const { items } = await provider.call(listStudies, { params: { pageSize: shownStudies } })
  return items.map(({ id, ...study }) => ({ value: id, label: studyChoice(study) }))
}
