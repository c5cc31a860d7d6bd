import type { StatedRateName, StatedTariff } from '~/domain/tariffs/stated-tariff'
import { hasPeakDemand } from '~/domain/tariffs/modality'
import { thsOptions, type Ths } from '~/domain/tariffs/tariff'
import type { Invoice, InvoicePost, InvoiceTariff } from './invoice'

/**
 * The homologated tariff that a bill carries, as a study takes it: demand in R$/kW, TUSD and TE in R$/MWh. Of a month in which the tariff
 * changed, the newest one.
 *
 * @returns undefined where the bill is not of group A, or the newest act lacks a figure, says one twice differently, or its days.
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

/** Where each price of a modality stands among a bill's tariffs. */
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

/** The one value that all of them say, above zero. */
function onlyValue(tariffs: readonly InvoiceTariff[]): number | undefined {
  const values = new Set(tariffs.map(({ unit, homologatedBrl }) => (unit === 'kWh' ? toMwh(homologatedBrl) : homologatedBrl)))
  const [value] = values
  return values.size === 1 && value !== undefined && value > 0 ? value : undefined
}

/** Bills have up to ten decimals a kWh; beyond them stands only what the machine adds (1.12806 × 1000 is 1128.0600000000002). */
function toMwh(brlPerKwh: number): number {
  return Number((brlPerKwh * 1000).toFixed(7))
}
