import { studyReply } from '~/contract/studies'
import { getStudyTariff } from '~/contract/study-tariff'
import { headlinedStudy } from '~/contract/study-content'
import { dayBegins } from '~/domain/dated/brazil-day'
import { studyTariff } from '~/domain/study/study-tariff'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findStudy } from '../studies/studies'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'

export function mountStudyTariff(mount: Mount, deps: Deps) {
  mount(getStudyTariff, async ({ params, caller }) => {
    const { content, id, name, created_at: createdAt } = await findStudy(deps.db, { id: params.id, authorId: caller.id })
    const kept = headlinedStudy(studyReply.parse({ ...content, id, name, createdAt }))
    const atItsDay = { ...deps, now: () => new Date(dayBegins(kept.base.day)) }
    const { day, tariff, terms, fioBDueFraction } =
      kept.mode === 'ML'
        ? await prepareStudy(kept.request, atItsDay)
        : await preparePlantStudy({ body: kept.request, surplusPriceBrlPerMwh: kept.request.precoEnergiaGeracao[0] }, atItsDay)
    const { rates, loanQuotasBrlPerMwh, fioBDue } = studyTariff(day, tariff.rates, terms.loanQuotasBrlPerMwh, fioBDueFraction)
    return { rates, loanQuotasBrlPerMwh, fioBDue: fioBDue.map(({ year, fraction }) => ({ year, fraction: fraction ?? null })) }
  })
}
