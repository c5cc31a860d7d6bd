import { listEnergyPrices } from '~/contract/energy-prices'
import { getStudy } from '~/contract/studies'
import type { IsoDate } from '~/domain/dated/dated'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { priceListOf } from '~/domain/tariffs/energy-price-presets'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { priceInYear } from '~/domain/finance/escalation'
import type { StoredTerms, TypedPortfolioTerms } from './terms-form'

/** The terms of a new portfolio: from a saved study, or the preset retail prices of energy without a discount. */
export async function openingTerms(provider: MemberProvider, studyId: string, today: IsoDate): Promise<TypedPortfolioTerms> {
  const study = studyId === '' ? undefined : await studyTerms(provider, studyId)
  return study ?? usualTerms(provider, today)
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

/** Yearly readjustments as the simulator's form opens. [% a year] */
const [distributorGrowth, energyGrowth] = [7, 5]

async function usualTerms(provider: MemberProvider, today: IsoDate): Promise<TypedPortfolioTerms> {
  const list = priceListOf('0-retail', await provider.call(listEnergyPrices))
  const years = Math.max(0, firstStudyYear(today) - list.firstYear)
  const price = (index: number) => priceInYear(list.pricesBrlPerMwh, energyGrowth / 100, years + index)
  return {
    precoEnergia1: price(0),
    precoEnergia2: price(1),
    precoEnergia3: price(2),
    precoEnergia4: price(3),
    precoEnergia5: price(4),
    desconto: 0,
    isContractBeforeLaw15269: false,
    abateICMS: false,
    abatePisCofins: false,
    isEncargos: true,
    custoGestao: -1,
    taxaAtratividade: 14.25,
    reajusteDistribuidora: distributorGrowth,
    reajusteEnergia: energyGrowth,
    assumptions: {},
  }
}
