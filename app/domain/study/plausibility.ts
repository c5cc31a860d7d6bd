import { roundTo } from '../numbers/round-to'
import type { Comparison } from './comparison'
import type { StudyPlant } from './study'

/** Plausible yield of a plant in an average month, from poor to best sites: rules of the product. [kWh/kWp] */
const plausibleYield = { min: 60, max: 200 } as const

/** A shorter payback is implausible. [years] */
const shortestPaybackYears = 1

type Judged = {
  plant?: Pick<StudyPlant, 'generationKwh' | 'powerKwp'>
  /** Saving of a first-year month as a share of the base cost. */
  savingFraction?: number
  paybackYears?: number | undefined
}

/**
 * Implausible values of a study, as questions to its author; empty if plausible.
 *
 * @example 1.000.000 kWh a month of 10 kWp are 100.000 kWh per kWp: "É a geração do ano?"
 */
export function studyDoubts({ plant, savingFraction, paybackYears }: Judged): string[] {
  const doubts: string[] = []
  if (plant) {
    const monthlyYield = plant.generationKwh / plant.powerKwp
    const yields = `A usina daria ${written(monthlyYield)} kWh por kWp no mês; o usual é de ${plausibleYield.min} a ${plausibleYield.max}.`
    if (monthlyYield > plausibleYield.max) doubts.push(`${yields} É a geração do ano?`)
    if (monthlyYield < plausibleYield.min) doubts.push(`${yields} É mesmo esta a geração do mês, e esta a potência?`)
  }
  if (savingFraction !== undefined && savingFraction > 1) {
    doubts.push(
      `A economia seria de ${written(100 * savingFraction)}% do custo de hoje, mais do que se paga. Os valores são de um mês?`,
    )
  }
  if (paybackYears !== undefined && paybackYears < shortestPaybackYears) {
    doubts.push('O investimento se pagaria em menos de um ano. O valor do investimento está completo?')
  }
  return doubts
}

/** The doubts about a comparison. */
export function doubtsOfComparison(
  { years, paybackYears }: Pick<Comparison, 'years' | 'paybackYears'>,
  plant?: StudyPlant,
): string[] {
  return studyDoubts({ ...(plant && { plant }), savingFraction: years[0].savingFraction, paybackYears })
}

function written(value: number): string {
  return roundTo(value, 1).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}
