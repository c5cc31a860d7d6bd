import type { IsoDate } from '~/domain/dated/dated'
import { losesTusdDiscount, tusdDiscountForNewDemand } from '~/domain/tariffs/tusd-discount'
import { keysOf } from '~/domain/records/records'
import type { ConsumerUnit } from './consumer-unit'

/** A tariff with its discount, as printed in the viability study. I5 and I1: incentivada 50% and 100%. */
export type TariffOption = 'AZUL CONVENCIONAL' | 'VERDE CONVENCIONAL' | 'AZUL I5' | 'VERDE I5' | 'AZUL I1' | 'VERDE I1'

/** Cost of each tariff open to a unit. */
export type TariffViability = {
  unitName: string
  /** The current tariff: "VERDE I5". */
  current: string
  recommendation: string
  /** Saving of the recommended tariff over the current one. [R$/year] */
  savingBrlPerYear: number | null
  savingFraction: number | null
  /** Null if a tariff is not open to the unit. [R$/year] */
  costBrlPerYear: Record<TariffOption, number | null>
  /** The resolution used for the costs: "REH 3.583/2026". */
  tariffAct: string | null
  /** The day of the study. */
  studiedOn: IsoDate | null
  /** A contract older than Lei 15.269/2025 keeps its source's discount. */
  isContractBeforeLaw15269: boolean
}

/** A study adjusted to the law on a day. */
export type LawfulViability = TariffViability & { isDiscountDenied: boolean }

type Migrating = Pick<ConsumerUnit, 'status' | 'freeMarketSince'>

/**
 * A study under the current law: a unit that migrates after 25/11/2025 has no TUSD discount, so discounted tariffs have no cost,
 * and the cheapest other tariff is recommended instead (Lei 15.269/2025).
 *
 * @param today  migration day of a unit still migrating, unless its first day is known and later.
 *
 * @example R$ 100 (Verde), 120 (Azul) and 80 (Verde I1) a year, on the way out of Verde: recommends Verde, saving R$ 0, not Verde
 * I1.
 */
export function viabilityUnderLaw(study: TariffViability, unit: Migrating, today: IsoDate): LawfulViability {
  if (!isDiscountDenied(study, unit, today)) return { ...study, isDiscountDenied: false }
  const { costBrlPerYear: costs, current } = study
  const costBrlPerYear = { ...costs, 'AZUL I5': null, 'VERDE I5': null, 'AZUL I1': null, 'VERDE I1': null }
  const lawful = { ...study, costBrlPerYear, isDiscountDenied: true }
  if (!isDiscounted(study.recommendation)) return lawful
  const cheapest = cheapestOf(costBrlPerYear)
  const currentBrl = isOption(current, costBrlPerYear) ? costBrlPerYear[current] : null
  if (!cheapest || currentBrl === null) {
    return { ...lawful, recommendation: cheapest?.option ?? '', savingBrlPerYear: null, savingFraction: null }
  }
  const savingBrlPerYear = currentBrl - cheapest.costBrl
  const savingFraction = currentBrl > 0 ? savingBrlPerYear / currentBrl : null
  return { ...lawful, recommendation: cheapest.option, savingBrlPerYear, savingFraction }
}

/** Whether the law denies a unit the study's discounts. An active unit without a known start keeps its earlier terms. */
export function isDiscountDenied(
  { isContractBeforeLaw15269 }: Pick<TariffViability, 'isContractBeforeLaw15269'>,
  { status, freeMarketSince }: Migrating,
  today: IsoDate,
): boolean {
  if (status === 'ATIVO' && freeMarketSince === null) return false
  const firstKnown = tusdDiscountForNewDemand.values[0].from
  const migrationDay = latest(freeMarketSince ?? firstKnown, status === 'ATIVO' ? firstKnown : today)
  return losesTusdDiscount({ incentive: 1, isContractBeforeLaw15269 }, migrationDay)
}

const latest = (one: IsoDate, other: IsoDate) => (one > other ? one : other)

const isDiscounted = (option: string) => /\bI[15]$/.test(option)

const isOption = (option: string, costs: TariffViability['costBrlPerYear']): option is TariffOption => option in costs

/** The cheapest of some tariffs; undefined if none has a cost. [R$/year] */
export function cheapestOf(costs: TariffViability['costBrlPerYear']): { option: TariffOption; costBrl: number } | undefined {
  const known = keysOf(costs).flatMap((option) => {
    const costBrl = costs[option]
    return costBrl === null ? [] : [{ option, costBrl }]
  })
  return known.toSorted((one, other) => one.costBrl - other.costBrl)[0]
}
