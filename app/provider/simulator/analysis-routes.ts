import { findBestDemand } from '~/contract/best-demand'
import { getStudyHours } from '~/contract/study-hours'
import { assessStudyRisk } from '~/contract/study-risk'
import { compareSupplyQuotes } from '~/contract/supply-quotes'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findStudy } from '../studies/studies'
import { bestDemandOf } from './best-demand'
import { meteredYearOf } from './modulation'
import { prepareStudy } from './prepare-study'
import { studyRiskOf } from './study-risk'
import { supplyQuotesOf } from './supply-quotes'

/** The calculations that a study may keep; here nothing is stored. */
export function mountAnalyses(mount: Mount, deps: Deps) {
  mount(findBestDemand, async ({ body }) => bestDemandOf(body, deps))

  mount(compareSupplyQuotes, async ({ params: { id }, body, caller }) => {
    const { content } = await findStudy(deps.db, { id, authorId: caller.id })
    return supplyQuotesOf(content, body, deps)
  })

  mount(assessStudyRisk, async ({ params: { id }, body, caller }) => {
    const { content } = await findStudy(deps.db, { id, authorId: caller.id })
    return studyRiskOf(content, body, deps)
  })

  mount(getStudyHours, async ({ params: { id }, caller }) => {
    const { content } = await findStudy(deps.db, { id, authorId: caller.id })
    const { distribuidora: distributor, cnpj } = content.request
    const { day, assumptions } = await prepareStudy(content.request, deps)
    return { months: await meteredYearOf(deps, { distributor, cnpj, day }, assumptions.lossesFraction) }
  })
}
