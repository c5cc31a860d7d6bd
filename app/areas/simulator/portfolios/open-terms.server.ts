import { listEnergyPrices } from '~/contract/energy-prices'
import { getStudy } from '~/contract/studies'
import type { IsoDate } from '~/domain/dated/dated'
import { usualPortfolioTerms } from '~/domain/portfolio/usual-terms'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import type { StoredTerms, TypedPortfolioTerms } from './terms-form'

/** The terms of a new portfolio: from a saved study, or the preset retail prices of energy without a discount. */
export async function openingTerms(provider: MemberProvider, studyId: string, today: IsoDate): Promise<TypedPortfolioTerms> {
  const study = studyId === '' ? undefined : await studyTerms(provider, studyId)
  return study ?? usualPortfolioTerms(await provider.call(listEnergyPrices), today)
}

/** The terms of a saved study of the same author; undefined without one. */
async function studyTerms(provider: MemberProvider, studyId: string): Promise<TypedPortfolioTerms | undefined> {
  const study = await unlessMissing(provider.call(getStudy, { params: { id: studyId } }))
  if (!study) return undefined
  const { request, form } = study
  return {
    precoEnergia1: request.precoEnergia1,
    precoEnergia2: request.precoEnergia2,
    precoEnergia3: request.precoEnergia3,
    precoEnergia4: request.precoEnergia4,
    precoEnergia5: request.precoEnergia5,
    desconto: request.desconto,
    isContractBeforeLaw15269: form['isContractBeforeLaw15269'] === 'on',
    abateICMS: request.abateICMS,
    abatePisCofins: request.abatePisCofins,
    isEncargos: request.isEncargos,
    custoGestao: request.custoGestao,
    taxaAtratividade: request.taxaAtratividade,
    reajusteDistribuidora: request.reajusteDistribuidora,
    reajusteEnergia: request.reajusteEnergia,
    assumptions: request.assumptions ?? {},
  }
}

/** The study's values that the form does not show. */
export async function termsOfStudy(provider: MemberProvider, studyId: string): Promise<StoredTerms | undefined> {
  return studyId === '' ? undefined : studyTerms(provider, studyId)
}
