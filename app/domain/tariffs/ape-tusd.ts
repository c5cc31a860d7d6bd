import type { ByTimeOfUse, Tariff, TariffRates } from './tariff'

/** A tariff that has the row of self-produced consumption ("APE"). */
export type SelfProducerTariff = Tariff & {
  rates: TariffRates & { apeTusdBrlPerKwh: ByTimeOfUse }
  /** Where the row was worked out: the resolution and modality that the exemption was taken from. */
  apeTakenFrom?: Pick<Tariff, 'reference' | 'ths'>
}

/**
 * The tariff with its APE row. Where the distributor publishes none, it is the TUSD less what the same subgroup's other modality exempts
 * (CDE and Proinfa are the same in both); undefined when neither has it.
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
