import type { ByTimeOfUse, Tariff, TariffRates } from './tariff'

/** A tariff with the row of self-produced consumption ("APE"). */
export type SelfProducerTariff = Tariff & {
  rates: TariffRates & { apeTusdBrlPerKwh: ByTimeOfUse }
  /** Source of a derived row: the resolution and modality of its exemption. */
  apeTakenFrom?: Pick<Tariff, 'reference' | 'ths'>
}

/**
 * The tariff with its APE row. If the distributor publishes none, it is the TUSD minus the exemption of the same subgroup's other
 * modality (CDE and Proinfa are the same in both); undefined if neither has it.
 *
 * @param otherModality  the same subgroup in the other modality.
 */
export function selfProducerTariff(tariff: Tariff, otherModality?: Tariff): SelfProducerTariff | undefined {
  const { apeTusdBrlPerKwh, tusdBrlPerKwh } = tariff.rates
  if (apeTusdBrlPerKwh) return { ...tariff, rates: { ...tariff.rates, apeTusdBrlPerKwh } }

  const otherApe = otherModality?.rates.apeTusdBrlPerKwh
  if (!otherModality || !otherApe) return undefined
  const { reference, ths } = otherModality
  const exemptBrl = otherModality.rates.tusdBrlPerKwh.offPeak - otherApe.offPeak
  const withoutCharges = { peak: tusdBrlPerKwh.peak - exemptBrl, offPeak: tusdBrlPerKwh.offPeak - exemptBrl }
  return { ...tariff, rates: { ...tariff.rates, apeTusdBrlPerKwh: withoutCharges }, apeTakenFrom: { reference, ths } }
}
