import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice, InvoiceLine, InvoiceTariff } from '~/domain/invoice/invoice'
import type { Tariff } from '~/domain/tariffs/tariff'

/** The tariffs of an invoice's distributor, subgroup and modality. */
export type AuditTariffs = {
  /** In force on a day of the reading, oldest first; empty if none is known. Two if the tariff changed during the reading. */
  inForce: readonly Tariff[]
  /** The tariff before those. */
  before?: Tariff
}

/** A line's tariff by an act. [R$/unit before taxes] */
export type HomologatedRate = { brl: number; resolution: string; validFrom: IsoDate | undefined }

/** A tariff's rate for a line; undefined if it has none. */
export function rateOf(line: InvoiceLine, { rates, reference, ths }: Tariff): HomologatedRate | undefined {
  const brl = brlOf(line, rates, ths)
  return brl === undefined ? undefined : { brl, resolution: reference.resolution, validFrom: reference.validFrom }
}

function brlOf({ kind, post, component }: InvoiceLine, rates: Tariff['rates'], ths: Tariff['ths']): number | undefined {
  if (kind === 'plant-demand') return rates.generationTusdBrlPerKw
  if (kind === 'demand' || kind === 'unused-demand') {
    if (ths === 'VERDE') return rates.demandBrlPerKw.offPeak
    return post === 'peak' || post === 'offPeak' ? rates.demandBrlPerKw[post] : undefined
  }
  if (kind !== 'energy' || (post !== 'peak' && post !== 'offPeak')) return undefined
  if (component === 'TE') return rates.teBrlPerKwh[post]
  return component === 'TUSD' ? rates.tusdBrlPerKwh[post] : rates.teBrlPerKwh[post] + rates.tusdBrlPerKwh[post]
}

/** The homologated tariffs printed on the invoice for a line, one per act. */
export function ownRatesOf(line: InvoiceLine, { tariffs, modality }: Invoice): HomologatedRate[] {
  const { kind, component, post } = line
  const isDemand = kind === 'demand' || kind === 'unused-demand'
  if (!isDemand && kind !== 'energy') return []
  // Verde has a single demand: bills may or may not name its post.
  const isSingle = isDemand && modality !== 'AZUL'
  const unit = isDemand ? 'kW' : 'kWh'
  const rates = (of: InvoiceTariff['component']): HomologatedRate[] =>
    tariffs
      .filter((it) => it.component === of && it.unit === unit && (isSingle || it.post === post))
      .map(({ homologatedBrl, resolution, validFrom }) => ({ brl: homologatedBrl, resolution, validFrom }))
  if (isDemand || component) return rates(component ?? 'TUSD')
  // One price for both components: with one act each, their sum.
  const [[te, ...otherTe], [tusd, ...otherTusd]] = [rates('TE'), rates('TUSD')]
  if (!te || !tusd || otherTe.length + otherTusd.length > 0) return []
  return [{ ...te, brl: te.brl + tusd.brl }]
}
