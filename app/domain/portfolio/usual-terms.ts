import type { IsoDate } from '~/domain/dated/dated'
import { priceInYear } from '~/domain/finance/escalation'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { priceListOf, type AddedPriceLists } from '~/domain/tariffs/energy-price-presets'
import type { Incentive } from '~/domain/tariffs/tusd-discount'

/** Yearly readjustments as the simulator's form opens. [% a year] */
const [distributorGrowth, energyGrowth] = [7, 5]

/** The terms of a new portfolio: the preset retail prices of energy without a discount, and the rest as the simulator opens. */
export function usualPortfolioTerms(added: AddedPriceLists, today: IsoDate) {
  const list = priceListOf('0-retail', added)
  const years = Math.max(0, firstStudyYear(today) - list.firstYear)
  const price = (index: number) => priceInYear(list.pricesBrlPerMwh, energyGrowth / 100, years + index)
  const desconto: Incentive = 0
  return {
    precoEnergia1: price(0),
    precoEnergia2: price(1),
    precoEnergia3: price(2),
    precoEnergia4: price(3),
    precoEnergia5: price(4),
    desconto,
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
