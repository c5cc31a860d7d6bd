import { valueOn, type KnownSince, type IsoDate, type Source } from '~/domain/dated/dated'
import type { Tariff } from './tariff'

/** TUSD discount of the energy source: 0 Convencional, 0.5 I5, 1 I1. */
export type Incentive = 0 | 0.5 | 1

/** The law of November 2025: opens low voltage and ends the TUSD discount for new demand. */
export const law15269: Source = {
  title: 'Lei 15.269/2025',
  href: 'https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2025/lei/L15269.htm',
}

/** Names of the incentives. */
export const incentiveNames: Record<Incentive, string> = { 0: 'Convencional', 0.5: 'I5', 1: 'I1' }

/** Whether a consumer who migrates, or adds demand, on a day still gets an incentivised source's discount. */
export const tusdDiscountForNewDemand: KnownSince<boolean> = {
  label: 'Desconto na TUSD para quem migra ou aumenta a demanda',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '1996-12-27',
      value: true,
      source: { title: 'Lei 9.427/1996, art. 26, § 1º', href: 'https://www.planalto.gov.br/ccivil_03/leis/l9427cons.htm' },
    },
    { from: '2025-11-26', value: false, source: law15269 },
  ],
}

/**
 * Whether the law on a day denies a consumer its source's discount: a contract older than Lei 15.269/2025 keeps it.
 *
 * @param migrationDay  day of the migration or new demand: for a new study, its own day.
 *
 * @example losesTusdDiscount({ incentive: 0.5, isContractBeforeLaw15269: false }, '2026-11-21') // true
 */
export function losesTusdDiscount({ incentive, isContractBeforeLaw15269 }: DiscountAsked, migrationDay: IsoDate): boolean {
  return incentive > 0 && !isContractBeforeLaw15269 && !valueOn(tusdDiscountForNewDemand, migrationDay)
}

/** A study's request for the TUSD discount. */
type DiscountAsked = { incentive: Incentive; isContractBeforeLaw15269: boolean }

/**
 * Peak TUSD after the source's discount. In Verde the peak rate includes the demand of the peak, so the discount applies to its
 * excess over the off-peak rate; in Azul it applies only to the demands (Lei 9.427/1996, art. 26). [R$/kWh]
 */
export function discountedPeakTusd({ ths, rates }: Tariff, incentive: Incentive): number {
  const { peak, offPeak } = rates.tusdBrlPerKwh
  return ths === 'VERDE' ? peak - incentive * (peak - offPeak) : peak
}

/** Citation of a rate's resolution and discount. */
export function rateSource({ reference }: Tariff, incentive: Incentive): string {
  if (incentive === 0) return reference.resolution
  return `${reference.resolution}, com desconto de ${incentive * 100}% (Lei 9.427/1996, art. 26)`
}
