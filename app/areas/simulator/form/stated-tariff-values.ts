import { statedRateNames, type StatedRateName, type StatedTariff } from '~/domain/tariffs/stated-tariff'
import { decimal } from '~/ui/format'
import type { FormValues } from './fields'
import type { SimulatorForm } from './schema'

/** The control of each price of a stated tariff. */
const statedRateFields = {
  demandPeak: 'statedTariffDemandPeak',
  demandOffPeak: 'statedTariffDemandOffPeak',
  tusdPeak: 'statedTariffTusdPeak',
  tusdOffPeak: 'statedTariffTusdOffPeak',
  tePeak: 'statedTariffTePeak',
  teOffPeak: 'statedTariffTeOffPeak',
} as const satisfies Record<StatedRateName, keyof FormValues>

/** A stated tariff as form values. */
export function statedTariffValues(stated: StatedTariff): Partial<FormValues> {
  return {
    statedTariffOrigin: stated.origin,
    statedTariffResolution: stated.resolution,
    statedTariffFrom: stated.validFrom,
    statedTariffTo: stated.validTo,
    ...Object.fromEntries(statedRateNames.map((name) => [statedRateFields[name], rateText(stated[name])])),
  }
}

/** The tariff stated in the form; undefined when it uses the table's. */
export function statedTariffOfForm(form: SimulatorForm): Record<string, unknown> | undefined {
  if (!form.statedTariffOrigin) return undefined
  return {
    origin: form.statedTariffOrigin,
    resolution: form.statedTariffResolution,
    validFrom: form.statedTariffFrom,
    validTo: form.statedTariffTo,
    ...Object.fromEntries(statedRateNames.map((name) => [name, form[statedRateFields[name]] ?? 0])),
  }
}

function rateText(brl: number): string {
  return brl === 0 ? '' : decimal(brl, 0, 7)
}
