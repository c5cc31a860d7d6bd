import type { z } from 'zod'
import type { listMonthPrices } from '~/contract/measuring-points'
import type { Db } from '~/database/schema'
import { valueOn } from '~/domain/dated/dated'
import { toMarketMonth } from '~/domain/market/market-month'
import { spotSubmarketOf } from '~/domain/market/submarket'
import { lastFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { flagIn } from '~/domain/tariffs/flag-months'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import type { Tariff } from '~/domain/tariffs/tariff'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { distributorNamed, meanPld, tariffOfUnit, type Priced } from '../alerts/alert-prices'
import { addedFlags } from '../premises/added-flags'
import { flagSurchargesOf } from '../premises/flag-surcharges'

type Prices = z.input<typeof listMonthPrices.reply>
type Unit = Omit<Priced, 'alerts'> & { uf: string }

/** What is public of months at a unit: flag, captive energy tariff, mean spot price; and the taxes last known there. */
export async function monthPrices(db: Db, unit: Unit, keys: readonly string[]): Promise<Prices> {
  const months = keys.map(monthOfKey)
  const submarket = spotSubmarketOf(unit.submarket)
  const [flags, surcharges, pld, taxes] = await Promise.all([
    addedFlags(db),
    flagSurchargesOf(db),
    submarket && meanPld(db, submarket),
    taxesOfUnit(db, unit),
  ])
  const pricesOf = async (month: CalendarMonth): Promise<Prices['months'][number]> => {
    const key = monthKey(month)
    const tariff = await tariffOfUnit(db, unit, `${key}-01`)
    const flag = flags.get(key) ?? flagIn(key)
    const isKnown = `${key}-01` >= surcharges.values[0].from
    return {
      month: key,
      flag: flag && isKnown ? { name: flag, brlPerKwh: valueOn(surcharges, `${key}-01`)[flag] } : null,
      energy: tariff ? { resolution: tariff.reference.resolution, brlPerKwh: tariff.rates.teBrlPerKwh } : null,
      network: tariff ? networkOf(tariff) : null,
      pldBrlPerMwh: pld?.get(toMarketMonth(month)) ?? null,
    }
  }
  return { months: await Promise.all(months.map(pricesOf)), taxes }
}

function networkOf({ rates: { demandBrlPerKw, tusdBrlPerKwh }, reference: { validFrom, validTo } }: Tariff) {
  return { demandBrlPerKw, tusdBrlPerKwh, validFrom, validTo }
}

/** ICMS of earlier years is not known: that of 2026 stands for them. */
const icmsDay = '2026-01-01'

async function taxesOfUnit(db: Db, { distributor_name: name, uf }: Unit): Promise<Prices['taxes']> {
  const value = (await distributorNamed(db, name)) ?? ''
  const federal = Object.hasOwn(lastFederalTaxes, value) ? lastFederalTaxes[value] : undefined
  const icmsFraction = defaultIcmsFraction(uf, icmsDay)
  if (icmsFraction === undefined) return null
  return { icmsFraction, federalFraction: federal ? federal.pisFraction + federal.cofinsFraction : null }
}
