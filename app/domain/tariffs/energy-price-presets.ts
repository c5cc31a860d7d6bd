import type { Incentive } from './tusd-discount'
import type { IsoDate } from '~/domain/dated/dated'
import { isAboveKw } from './demand-comparison'
import type { ByTimeOfUse } from './tariff'

/** Year of the first preset price; the customer's choice, simulator constants. */
export const firstPresetYear = 2026

export type MarketSegment = 'wholesale' | 'retail'

/** One price per year for five years. [R$/MWh] */
export type QuotedPrices = readonly [number, number, number, number, number]

/** Demand from which a consumer buys as a wholesaler (atacadista); the customer's choice, simulator constants. [kW] */
export const wholesaleDemandKw = 500

/** Names of the price lists: one before a discount is chosen, and one per incentive and segment. */
export type PriceListName = 'initial' | `${Incentive}-${MarketSegment}`

export const priceListNames = [
  'initial',
  '0-wholesale',
  '0-retail',
  '0.5-wholesale',
  '0.5-retail',
  '1-wholesale',
  '1-retail',
] as const satisfies readonly PriceListName[]

/** One price per year for five years, starting with the year of the list's first day. */
export type PriceList = {
  firstYear: number
  pricesBrlPerMwh: QuotedPrices
  /** Publisher of the prices, and their first day. */
  source: string
  day: IsoDate
}

/** Lists that replace the shipped ones. */
export type AddedPriceLists = Partial<Record<PriceListName, PriceList>>

/** Preset prices for 2026 to 2030; the customer's choice, simulator constants. [R$/MWh] */
export const shippedPricesBrlPerMwh: Record<PriceListName, QuotedPrices> = {
  initial: [98, 113, 124, 138, 149],
  '0-wholesale': [205, 199, 194, 188, 169],
  '0-retail': [235, 229, 224, 218, 199],
  '0.5-wholesale': [235, 229, 224, 218, 199],
  '0.5-retail': [240, 235, 230, 224, 205],
  '1-wholesale': [395, 389, 384, 378, 359],
  '1-retail': [425, 419, 414, 408, 389],
}

/**
 * Market segment by demand: from 500 kW of demand plus overrun, peak or off-peak, a consumer buys wholesale.
 *
 * @param contractedDemandKw, overrunKw  by time of use. [kW]
 */
export function segmentByDemand(contractedDemandKw: ByTimeOfUse, overrunKw: ByTimeOfUse): MarketSegment {
  const largestKw = Math.max(contractedDemandKw.peak + overrunKw.peak, contractedDemandKw.offPeak + overrunKw.offPeak)
  return isAboveKw(wholesaleDemandKw, largestKw) ? 'retail' : 'wholesale'
}

/** The customer's choice, without a publication. */
export const shippedSource = { source: 'Preços de referência do simulador', day: `${firstPresetYear}-01-01` } as const

/** Names of the lists. */
export const priceListTitles: Record<PriceListName, string> = {
  initial: 'Antes da escolha do desconto',
  '0-wholesale': 'Convencional, atacado',
  '0-retail': 'Convencional, varejo',
  '0.5-wholesale': 'I5, atacado',
  '0.5-retail': 'I5, varejo',
  '1-wholesale': 'I1, atacado',
  '1-retail': 'I1, varejo',
}

export function isPriceListName(name: string): name is PriceListName {
  return priceListNames.some((known) => known === name)
}

/** The current list with a name: the added one, or the shipped one. [R$/MWh] */
export function priceListOf(name: PriceListName, added: AddedPriceLists): PriceList {
  return added[name] ?? { ...shippedSource, firstYear: firstPresetYear, pricesBrlPerMwh: shippedPricesBrlPerMwh[name] }
}
