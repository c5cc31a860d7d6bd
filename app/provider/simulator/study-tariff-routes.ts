import { studyReply } from '~/contract/studies'
import { getNewerTariff, getStudyTariff } from '~/contract/study-tariff'
import { headlinedStudy } from '~/contract/study-content'
import { brazilDay, dayBegins } from '~/domain/dated/brazil-day'
import { sourceOn, valueOn } from '~/domain/dated/dated'
import { studyTariff } from '~/domain/study/study-tariff'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { findStudy } from '../studies/studies'
import { findTariff } from '../tariffs/find-tariff'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'

export function mountStudyTariff(mount: Mount, deps: Deps) {
  mount(getStudyTariff, async ({ params, caller }) => {
    const kept = await readKept(params.id, caller.id)
    const atItsDay = { ...deps, now: () => new Date(dayBegins(kept.base.day)) }
    const { day, tariff, terms, fioBDueFraction, flagSurcharges } =
      kept.mode === 'ML'
        ? await prepareStudy(kept.request, atItsDay)
        : await preparePlantStudy({ body: kept.request, surplusPriceBrlPerMwh: kept.request.precoEnergiaGeracao[0] }, atItsDay)
    const { rates, loanQuotasBrlPerMwh, fioBDue } = studyTariff(day, tariff.rates, terms.loanQuotasBrlPerMwh, fioBDueFraction)
    const flags = flagSurcharges && { surcharges: valueOn(flagSurcharges, day), source: sourceOn(flagSurcharges, day).title }
    return {
      rates,
      loanQuotasBrlPerMwh,
      flags,
      fioBDue: fioBDue.map(({ year, fraction }) => ({ year, fraction: fraction ?? null })),
    }
  })

  mount(getNewerTariff, async ({ params, caller }) => {
    const { request, base } = await readKept(params.id, caller.id)
    const { distribuidora: distributor, grupoTarifario: subgroup, ths, statedTariff } = request
    const day = brazilDay(deps.now())
    // A stated tariff is the person's own, and stays in a study made again.
    const found = statedTariff ? undefined : await findTariff(deps.db, { distributor, subgroup, ths, day })
    const isNewer = found && found.reference.validFrom > base.tariff.validFrom && found.reference.validTo >= day
    return { newer: isNewer ? { resolution: found.reference.resolution, validFrom: found.reference.validFrom } : null }
  })

  async function readKept(studyId: string, authorId: string) {
    const { content, id, name, created_at: createdAt } = await findStudy(deps.db, { id: studyId, authorId })
    return headlinedStudy(studyReply.parse({ ...content, id, name, createdAt }))
  }
}
