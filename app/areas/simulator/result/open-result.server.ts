import { getStudyTaxReform } from '~/contract/tax-reform'
import type { IsoDate } from '~/domain/dated/dated'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { readNewerTariff } from '../study/read-tariff.server'
import { toStudy } from '../study/to-study'
import { submissionFailed } from '../submission/send.server'
import { annualTotals } from '~/domain/study/years'
import { readReform } from './read-reform.server'

type Opening = {
  today: IsoDate
  query: URLSearchParams
  /** Whether the viewer has a list of studies, where one is recalculated. */
  mayRecalculate: boolean
}

/** A saved study as its author sees it. `envio` is 'falhou' when the simulation could not be submitted. */
export async function openResult(provider: MemberProvider, id: string, { today, query, mayRecalculate }: Opening) {
  const kept = await readStudy(provider, id)
  const hasProposal = 'proposal' in kept && kept.proposal !== undefined
  const submissionFailure = query.get('envio') === 'falhou' ? submissionFailed : undefined
  const study = toStudy(kept)
  const [newerTariff, reform] = await Promise.all([
    mayRecalculate ? readNewerTariff(provider, id) : undefined,
    readReform(query, annualTotals(study.years), () => provider.call(getStudyTaxReform, { params: { id } })),
  ])
  return { id, hasProposal, today, submissionFailure, newerTariff, study, reform }
}
