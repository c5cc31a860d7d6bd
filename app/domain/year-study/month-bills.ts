import type { Bill } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import {
  distributedGenerationBill,
  distributedGenerationFlags,
  settleDistributedGeneration,
} from '~/domain/bill/distributed-generation'
import { flagTotals, type FlagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import type { Plant } from '~/domain/bill/plant'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { oncePerObject } from '~/domain/records/records'
import { mapNonEmpty, repeat, type NonEmpty } from '~/domain/records/non-empty'
import { creditsAfter, creditsKwh, validCredits, type Credit } from './credits'
import type { YearPrices } from './calendar-prices'
import { monthsOfYear, type SupplyMonth } from './supply-months'
import type { YearStudyInputs } from './year-inputs'

type PlantInputs = Exclude<YearStudyInputs, { mode: 'ML' }>

/** A month of the base scenario. */
export type BaseMonth = {
  supply: SupplyMonth
  bill: Bill
  /** Undefined for the free market, which pays none. */
  flags?: FlagTotals
  /** Credit of distributed generation after the month. [kWh] */
  creditKwh?: number
}

/** The month of the alternative scenario. [R$] */
export function alternativeBill(inputs: YearStudyInputs, month: SupplyMonth, prices: YearPrices): Bill {
  const terms = { ...inputs.terms, priceBrlPerMwh: prices.energyBrlPerMwh }
  if (inputs.mode === 'ML') return freeMarketBill(month.consumer, inputs.tariff, terms, inputs.assumptions)
  return selfProducerBill(month.consumer, inputs.tariff, terms, plantIn(month, inputs, prices), inputs.assumptions)
}

/**
 * The base of every year by month, at first-year prices and tariff. Distributed generation changes with the years, by the
 * compensation rules and the credits carried between months; other bases change with the taxes alone.
 *
 * @param suppliedIn  the months of the first year, under the taxes some years later.
 */
export function baseYears(
  inputs: YearStudyInputs,
  suppliedIn: (years: number) => NonEmpty<SupplyMonth>,
  pricesOf: (month: SupplyMonth) => YearPrices,
  count: number,
): NonEmpty<NonEmpty<BaseMonth>> {
  if (inputs.mode === 'GDXAPE') return generationYears(inputs, suppliedIn, pricesOf, count)
  const { tariff, terms, assumptions, day } = inputs
  const monthOf = oncePerObject((supply: SupplyMonth): BaseMonth => {
    const { consumer } = supply
    if (inputs.mode === 'MLXAPE') {
      const priceBrlPerMwh = pricesOf(supply).energyBrlPerMwh
      return { supply, bill: freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh }, assumptions) }
    }
    const bill = captiveBill(consumer, tariff)
    return { supply, bill, flags: flagTotals(bill, consumer, day, inputs.flagSurcharges) }
  })
  return repeat(count, (years) => mapNonEmpty(suppliedIn(years), monthOf))
}

function generationYears(
  inputs: PlantInputs,
  suppliedIn: (years: number) => NonEmpty<SupplyMonth>,
  pricesOf: (month: SupplyMonth) => YearPrices,
  count: number,
): NonEmpty<NonEmpty<BaseMonth>> {
  const { tariff, assumptions, fioBDueFraction, flagSurcharges, day } = inputs
  const dated = { ...(fioBDueFraction && { fioBDueFraction }), ...(flagSurcharges && { flagSurcharges }) }
  let credits: Credit[] = []
  return repeat(count, (years) =>
    mapNonEmpty(suppliedIn(years), (supply, index) => {
      const month = years * monthsOfYear + index
      const plant = plantIn(supply, inputs, pricesOf(supply))
      credits = validCredits(credits, month)
      const { consumer } = supply
      const served = { ...plant, generationKwh: plant.generationKwh + creditsKwh(credits) }
      const generation = { consumer, tariff, assumptions, plant: served, ...dated }
      const { balanceKwh } = settleDistributedGeneration(generation)
      credits = creditsAfter(credits, { month, generationKwh: plant.generationKwh, balanceKwh })
      const bill = distributedGenerationBill(generation, supply.year + years)
      return { supply, bill, flags: distributedGenerationFlags(bill, generation, day), creditKwh: creditsKwh(credits) }
    }),
  )
}

/** Distributed generation has no simultaneity; compared with it, the self-producer has none either. */
function plantIn({ generationKwh }: SupplyMonth, { mode, plant }: PlantInputs, { surplusBrlPerMwh }: YearPrices): Plant {
  const { simultaneityFraction } = plant
  return {
    ...plant,
    generationKwh: generationKwh ?? plant.generationKwh,
    surplusPriceBrlPerMwh: surplusBrlPerMwh,
    simultaneityFraction: mode === 'GDXAPE' ? 0 : simultaneityFraction,
  }
}
