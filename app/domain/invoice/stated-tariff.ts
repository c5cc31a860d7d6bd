import type { StatedRateName, StatedTariff } from '~/domain/tariffs/stated-tariff'
import { hasPeakDemand } from '~/domain/tariffs/modality'
import { thsOptions, type Ths } from '~/domain/tariffs/tariff'
import type { Invoice, InvoicePost, InvoiceTariff } from './invoice'

/**
 * The homologated tariff on a bill, for a study: demand in R$/kW, TUSD and TE in R$/MWh. If the tariff changed during the month,
 * the newer one.
 *
 * @returns undefined if the bill is not of group A, or the newest act lacks a figure or its days, or contradicts itself.
 *
 * @example an off-peak TE of 0.30020 R$/kWh is `teOffPeak` 300.2
 */
export function statedTariffOf({ modality, tariffs }: Pick<Invoice, 'modality' | 'tariffs'>): StatedTariff | undefined {
  const ths = thsOptions.find((it) => it === modality)
  const dated = tariffs.filter(isDated)
  const newest = dated.reduce<DatedTariff | undefined>((a, b) => (a && a.validFrom >= b.validFrom ? a : b), undefined)
  if (!ths || !newest) return undefined

  const { resolution, validFrom, validTo } = newest
  const ofAct = dated.filter((it) => it.resolution === resolution && it.validFrom === validFrom && it.validTo === validTo)
  const rates = Object.entries(placesOf(ths)).map(([name, isThere]) => [name, onlyValue(ofAct.filter(isThere))] as const)
  if (rates.some(([, value]) => value === undefined)) return undefined
  return {
    origin: 'invoice',
    resolution,
    validFrom,
    validTo,
    ...(Object.fromEntries([['demandPeak', 0], ...rates]) as Record<StatedRateName, number>),
  }
}

type DatedTariff = InvoiceTariff & Required<Pick<InvoiceTariff, 'validFrom' | 'validTo'>>

function isDated(tariff: InvoiceTariff): tariff is DatedTariff {
  return tariff.validFrom !== undefined && tariff.validTo !== undefined
}

type Place = (tariff: InvoiceTariff) => boolean

/** Where a bill's tariffs have each price of a modality. */
function placesOf(ths: Ths): Partial<Record<StatedRateName, Place>> {
  return {
    ...(hasPeakDemand(ths)
      ? { demandPeak: isDemandOf('peak'), demandOffPeak: isDemandOf('offPeak') }
      : { demandOffPeak: isDemandOf('offPeak', 'all') }),
    tusdPeak: isEnergyOf('TUSD', 'peak'),
    tusdOffPeak: isEnergyOf('TUSD', 'offPeak'),
    tePeak: isEnergyOf('TE', 'peak'),
    teOffPeak: isEnergyOf('TE', 'offPeak'),
  }
}

function isEnergyOf(component: InvoiceTariff['component'], post: InvoicePost): Place {
  return (it) => it.unit === 'kWh' && it.component === component && it.post === post
}

function isDemandOf(...posts: InvoicePost[]): Place {
  return (it) => it.unit === 'kW' && it.component === 'TUSD' && posts.includes(it.post)
}

/** The single value that all share, above zero. */
function onlyValue(tariffs: readonly InvoiceTariff[]): number | undefined {
  const values = new Set(tariffs.map(({ unit, homologatedBrl }) => (unit === 'kWh' ? toMwh(homologatedBrl) : homologatedBrl)))
  const [value] = values
  return values.size === 1 && value !== undefined && value > 0 ? value : undefined
}

/** Bills have up to ten decimals per kWh; further ones are floating-point noise (1.12806 × 1000 is 1128.0600000000002). */
function toMwh(brlPerKwh: number): number {
  return Number((brlPerKwh * 1000).toFixed(7))
}
