import { priceListOf } from '~/domain/tariffs/energy-price-presets'
import type { PlainTariff } from '~/domain/tariffs/low-voltage'
import type { Taxes } from './consumer'
import { quotedEnergy, taxFactors } from './taxes'

/** What nobody published for a shop of low voltage in the free market, as we assume it. */
export const shopAssumptions = {
  /** PIS and COFINS where no bill of the distributor was read: those read had 4.1 % to 8.1 %. [fraction] */
  usualPisCofinsFraction: 0.065,
  /** The dearer end of the price: profile, risk and profit of a retailer of small consumers, above the preset. [fraction] */
  priceMarginFraction: 0.3,
  /** Of the retailer, a month. [R$/month] */
  retailFeeBrl: 50,
  /** Energy bought beyond what the meter shows, as in the simulator. [fraction] */
  lossesFraction: 0.03,
} as const

/** Larger ones are typing errors in a question about low voltage. [kWh/month] and [R$/month] */
export const maxShopKwh = 500_000
export const maxShopBillBrl = 500_000

type ShopMonth = {
  tariff: PlainTariff
  taxes: Pick<Taxes, 'pisFraction' | 'cofinsFraction' | 'icmsFraction'>
  /** Year of the first price. */
  year: number
  chargesBrlPerMwh: number
} & ({ energyKwh: number } | { billBrl: number })

/** Energy [kWh/month], cost in the captive market [R$/month], and what the free market saves with its dear and its cheap price. */
export type ShopSaving = {
  energyKwh: number
  captiveBrl: number
  lowBrl: number
  highBrl: number
  lowFraction: number
  highFraction: number
  cheapBrlPerMwh: number
  dearBrlPerMwh: number
}

/**
 * The range of a shop's monthly saving in the free market: the same TUSD, and energy between the preset retail price of conventional
 * energy and that price with a margin, with losses, charges and a retailer's fee. Negative: the free market costs more. Flags, public
 * lighting and minimum consumption are in neither. [R$/month]
 *
 * @returns undefined where no price of the year is known.
 * @example 1,000 kWh of TUSD 366.67 and TE 275.75 R$/MWh, PIS/COFINS 8.07 %, ICMS 19.5 %, price 229 R$/MWh: −78.89 to 9.01
 */
export function shopSaving({ tariff, taxes: fractions, year, chargesBrlPerMwh, ...month }: ShopMonth): ShopSaving | undefined {
  const taxes = { ...fractions, icmsCredited: false }
  const { full } = taxFactors(taxes)
  const captiveBrlPerKwh = ((tariff.tusdBrlPerMwh + tariff.teBrlPerMwh) / kwhPerMwh) * full
  const energyKwh = 'energyKwh' in month ? month.energyKwh : month.billBrl / captiveBrlPerKwh
  const { firstYear, pricesBrlPerMwh } = priceListOf('0-retail', {})
  const cheapBrlPerMwh = pricesBrlPerMwh[year - firstYear]
  if (cheapBrlPerMwh === undefined) return undefined

  const { priceMarginFraction, retailFeeBrl, lossesFraction } = shopAssumptions
  const boughtKwh = energyKwh * (1 + lossesFraction)
  const captiveBrl = energyKwh * captiveBrlPerKwh
  const savingAt = (priceBrlPerMwh: number) => {
    const { rateBrl, taxFactor } = quotedEnergy(taxes, priceBrlPerMwh)
    const freeBrl =
      energyKwh * (tariff.tusdBrlPerMwh / kwhPerMwh) * full +
      boughtKwh * (rateBrl * taxFactor + chargesBrlPerMwh / kwhPerMwh) +
      retailFeeBrl
    return captiveBrl - freeBrl
  }
  const dearBrlPerMwh = cheapBrlPerMwh * (1 + priceMarginFraction)
  const [lowBrl, highBrl] = [savingAt(dearBrlPerMwh), savingAt(cheapBrlPerMwh)]
  const shares = { lowFraction: lowBrl / captiveBrl, highFraction: highBrl / captiveBrl }
  return { energyKwh, captiveBrl, lowBrl, highBrl, ...shares, cheapBrlPerMwh, dearBrlPerMwh }
}

const kwhPerMwh = 1_000
