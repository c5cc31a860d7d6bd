import { getStudyTaxReform } from '~/contract/tax-reform'
import type { IsoDate } from '~/domain/dated/dated'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { submissionFailed } from '../submission/send.server'
import { annualTotals } from '~/domain/study/years'
import { readReform } from './read-reform.server'

/** A saved study as its author sees it. `envio` is 'falhou' when the simulation could not be submitted. */
export async function openResult(provider: MemberProvider, id: string, today: IsoDate, query: URLSearchParams) {
  const kept = await readStudy(provider, id)
  const hasProposal = 'proposal' in kept && kept.proposal !== undefined
  const submissionFailure = query.get('envio') === 'falhou' ? submissionFailed : undefined
  const study = toStudy(kept)
  const reform = await readReform(query, annualTotals(study.years), () => provider.call(getStudyTaxReform, { params: { id } }))
  return { id, hasProposal, today, submissionFailure, study, reform }
}
