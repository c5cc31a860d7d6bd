import type { z } from 'zod'
import type { viability } from '~/contract/measuring-points'
import type { Schema } from '~/database/schema'
import { freeMarketBill } from '~/domain/bill/free-market'
import { calendarDay } from '~/domain/dated/calendar-day'
import type { IsoDate } from '~/domain/dated/dated'
import { segmentByDemand, shippedPricesBrlPerMwh } from '~/domain/tariffs/energy-price-presets'
import { thsOf } from '~/domain/tariffs/modality'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import { cheapestOf, isDiscountDenied, type TariffOption } from '~/domain/units/tariff-viability'
import { tariffIn, type Acts } from './acts'
import { billingOf, cents, meteredConsumer } from './month-figures'
import type { UnitProfile } from './units'

type Viability = z.input<typeof viability>
type Row = Pick<Schema['consumer_unit'], 'name'> & { status: string; start_acl?: string | null }
type Studied = Pick<UnitProfile, 'distributor' | 'group' | 'uf' | 'baseMwh' | 'peakFraction' | 'contractedDemandKw'> &
  Pick<UnitProfile, 'ths' | 'managementBrl'>
type Study = { acts: Acts; day: IsoDate }

/**
 * The yearly cost of a unit's twelve average months under each open tariff, at the act and law of the day, with the simulator's
 * reference prices. A unit in the free market before Lei 15.269/2025 keeps the I5 discount.
 */
export function inventedViability({ name, status, start_acl = null }: Row, profile: Studied, { acts, day }: Study): Viability {
  const migrationStatus = status === 'ATIVO' ? 'ATIVO' : 'EM_ADESAO'
  const unit = { status: migrationStatus, freeMarketSince: calendarDay(start_acl) } as const
  const isDenied = isDiscountDenied({ isContractBeforeLaw15269: false }, unit, day)
  const costs: Record<TariffOption, number | null> = { ...notOpen }
  for (const ths of thsOf(profile.group)) {
    for (const incentive of isDenied ? ([0] as const) : ([0, 0.5, 1] as const)) {
      costs[optionOf(ths, incentive)] = cents(12 * monthBrl({ ...profile, ths }, incentive, { acts, day }))
    }
  }
  const current = optionOf(profile.ths, isDenied ? 0 : 0.5)
  const currentBrl = costs[current]!
  const best = cheapestOf(costs)!
  return {
    viabilityData: {
      measuringPointName: name,
      thsDiscountActual: current,
      recommendedChange: best.option,
      averageEconomy: cents(currentBrl - best.costBrl),
      percentEconomy: Math.round(((currentBrl - best.costBrl) / currentBrl) * 10_000) / 10_000,
      ...costs,
      tariffAct: tariffIn(acts, profile, monthOf(day)).reference.resolution,
      studiedOn: day,
    },
  }
}

/** An average month in the free market, within the contracted demand. [R$] */
function monthBrl(profile: Studied, incentive: Incentive, { acts, day }: Study): number {
  const { baseMwh, peakFraction, contractedDemandKw, managementBrl } = profile
  const consumer = meteredConsumer(profile, {
    energy: { peak_mwh: baseMwh * peakFraction, off_peak_mwh: baseMwh * (1 - peakFraction) },
    demand: { contracted_demand_kw: contractedDemandKw, measured_demand_kw: contractedDemandKw },
  })
  const segment = segmentByDemand(consumer.contractedDemandKw, consumer.overrunKw)
  const [priceBrlPerMwh] = shippedPricesBrlPerMwh[`${incentive}-${segment}`]
  const terms = { incentive, priceBrlPerMwh, chargesIncluded: true, managementBrl }
  return freeMarketBill(consumer, tariffIn(acts, profile, monthOf(day)), terms, billingOf(profile, acts).assumptions).totalBrl
}

const notOpen = {
  'AZUL CONVENCIONAL': null,
  'VERDE CONVENCIONAL': null,
  'AZUL I5': null,
  'VERDE I5': null,
  'AZUL I1': null,
  'VERDE I1': null,
}

function optionOf(ths: Tariff['ths'], incentive: Incentive): TariffOption {
  return incentive === 0 ? `${ths} CONVENCIONAL` : `${ths} ${incentive === 1 ? 'I1' : 'I5'}`
}

function monthOf(day: IsoDate) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}
