import { sensitivityDriverNames, type SensitivityRow } from '~/domain/study/sensitivity'
import type { Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable, percent } from '~/ui/format'
import { notRecalculated } from './bill-sheet'
import type { GrowthOfYears, ScenarioTerms } from './growth-sheet'
import type { Inputs } from './inputs'
import { num, times, type Term } from './term'
import type { Variant, VariantResult } from './variant-flows'
import { formats, type SheetCell, type Worksheet } from './workbook.server'

/** Both scenarios of a study. */
export type ScenarioPair = Record<'base' | 'alternative', ScenarioTerms>

/** "Geração da usina, -20%" */
function variantLabel({ driver, stepFraction }: Pick<SensitivityRow, 'driver' | 'stepFraction'>): string {
  return `${sensitivityDriverNames[driver]}, ${percent(stepFraction)}`
}

/**
 * The study with one driver changed, one variant per row of the sensitivity.
 *
 * @param generating  the scenarios with the plant's generation times a factor.
 */
export function sensitivityVariants(
  study: Study,
  inputs: Inputs,
  growth: GrowthOfYears,
  scenarios: ScenarioPair,
  generating: (factor: Term, about: string) => ScenarioPair,
): Variant[] {
  return study.sensitivity.map(({ driver, stepFraction }): Variant => {
    const label = variantLabel({ driver, stepFraction })
    const moved = num(1 + stepFraction)
    switch (driver) {
      case 'energyPrice':
        return { label, base: priced(scenarios.base, moved), alternative: priced(scenarios.alternative, moved) }
      case 'distributorGrowth':
        return {
          label,
          ...scenarios,
          factor: (it, year) => (it === 'distributor' ? grown(inputs, moved, year) : growth.factor(it, year)),
        }
      case 'discountRate':
        return { label, ...scenarios, rate: times(moved, inputs.cell('discountRate')) }
      case 'generation':
        return { label, ...generating(moved, label) }
    }
  })
}

function priced({ subtotalBrl, ...scenario }: ScenarioTerms, factor: Term): ScenarioTerms {
  return { ...scenario, subtotalBrl: { ...subtotalBrl, energyPrice: times(factor, subtotalBrl.energyPrice) } }
}

function grown(inputs: Inputs, factor: Term, year: number): Term {
  const growth = times(factor, inputs.cell('distributorGrowth'))
  return { formula: `(1+${growth.formula})^${year - 1}`, value: (1 + growth.value) ** (year - 1) }
}

/** The study with one assumption changed at a time. */
export function sensitivitySheet(study: Study, inputs: Inputs, results: readonly VariantResult[]): Worksheet {
  const isLive = study.sensitivity.every((row, index) => isGivenBy(row, results[index]))
  return {
    name: 'Sensibilidade',
    widths: [28, 12, 22, 22, 14, 16, 44],
    rows: [
      [
        'Premissa',
        'Variação',
        'Economia, por mês (R$)',
        `VPL em ${viabilityOf(study).lastYear} anos (R$)`,
        'TIR ao ano',
        'Payback (anos)',
      ],
      ...study.sensitivity.map((row, index) =>
        isLive ? liveCells(row, inputs, results[index]!, index + 2) : [...figureCells(row), notRecalculated],
      ),
    ],
    boldRows: [1],
  }
}

function isGivenBy({ savingBrl, npvBrl }: SensitivityRow, result: VariantResult | undefined): boolean {
  if (!result) return false
  return Math.abs(result.savingBrl.value - savingBrl) < halfCentBrl && Math.abs(result.npvLastBrl.value - npvBrl) < halfCentBrl
}

function figureCells({ driver, stepFraction, savingBrl, npvBrl, irrFraction, paybackYears }: SensitivityRow): SheetCell[] {
  return [
    sensitivityDriverNames[driver],
    { value: stepFraction, format: formats.percent },
    savingBrl,
    npvBrl,
    irrFraction === undefined ? unavailable : { value: irrFraction, format: formats.percent },
    paybackYears ?? unavailable,
  ]
}

const halfCentBrl = 0.005

/** TIR and payback are shown only for an investment with a value above 0. */
function liveCells(row: SensitivityRow, inputs: Inputs, result: VariantResult, at: number): SheetCell[] {
  const [name, step] = figureCells(row)
  const told = (formula: string) => `IF(AND(${inputs.cell('investment').formula}>0,D${at}>0),${formula},"${unavailable}")`
  const isTold = row.npvBrl > 0
  return [
    name,
    step,
    { formula: result.savingBrl.formula, result: row.savingBrl },
    { formula: result.npvLastBrl.formula, result: row.npvBrl },
    { formula: told(result.irr), result: isTold ? (row.irrFraction ?? unavailable) : unavailable, format: formats.percent },
    { formula: told(result.payback), result: isTold ? (row.paybackYears ?? unavailable) : unavailable },
  ]
}
