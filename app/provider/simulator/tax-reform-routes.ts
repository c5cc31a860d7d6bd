import { getSharedTaxReform, getStudyTaxReform } from '~/contract/tax-reform'
import { reformAnswer, reformedYears } from '~/domain/study/reformed-years'
import { annualTotals } from '~/domain/study/years'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findSharedStudy } from '../studies/shares'
import { findStudy } from '../studies/studies'
import { keptInputs, keptStudy, type KeptStudy } from './kept-study'
import { reformReply } from './reform-reply'

export function mountTaxReform(mount: Mount, deps: Deps) {
  const { db, now, limits } = deps
  mount(getStudyTaxReform, async ({ params, caller }) => {
    const { content, id, name, created_at: createdAt } = await findStudy(db, { id: params.id, authorId: caller.id })
    return answerOf(keptStudy({ content, id, name, createdAt }))
  })

  mount(getSharedTaxReform, async ({ params: { token } }) => {
    const { shareId, studyId: id, content, name, createdAt } = await findSharedStudy(db, token, now())
    await limits.sharedStudies(shareId)
    return answerOf(keptStudy({ content, id, name, createdAt }))
  })

  async function answerOf(kept: KeptStudy) {
    const inputs = await keptInputs(kept, deps)
    return reformReply(reformAnswer(inputs.taxReform, (terms) => annualTotals(reformedYears(inputs, terms))))
  }
}
