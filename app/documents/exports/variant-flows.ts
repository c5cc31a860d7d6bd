import type { Growth } from '~/domain/bill/bill'
import { discountFactor } from '~/domain/finance/npv'
import { paybackYears } from '~/domain/finance/payback'
import type { Study } from '~/domain/study/study'
import { unavailable } from '~/ui/format'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { monthInYear, type GrowthOfYears, type ScenarioTerms } from './growth-sheet'
import type { Inputs } from './inputs'
import { minus, num, plus, times, type Term } from './term'
import { formats, type SheetCell, type Worksheet } from './workbook.server'

/** A study with one change: a driver of the sensitivity, or the discount that the law denies. */
export type Variant = {
  label: string
  base: ScenarioTerms
  alternative: ScenarioTerms
  factor?: (growth: Growth, year: number) => Term
  /** The discount rate. */
  rate?: Term
}

/** Results of a variant, as formulas. */
export type VariantResult = {
  baseBrl: Term
  alternativeBrl: Term
  savingBrl: Term
  /** Over the first five years. */
  accumulatedBrl: Term
  npv10Brl: Term
  npvLastBrl: Term
  /** Formulas of TIR and payback; a text without them. */
  irr: string
  payback: string
}

const name = 'Fluxos'
const firstColumn = 'C'.charCodeAt(0) - 'A'.charCodeAt(0)

/** The yearly flows of a study's variants, three rows each: flow, cumulative value, and payback in its year. */
export function variantFlows(study: Study, inputs: Inputs, growth: GrowthOfYears, variants: readonly Variant[]) {
  const count = study.years.length
  const rows: SheetCell[][] = []
  const results = variants.map((variant): VariantResult => {
    const at = (offset: number, year: number) => `${columnName(firstColumn + year)}${rows.length + 2 + offset}`
    const cell = (offset: number, year: number, value: number): Term => ({ formula: `${name}!${at(offset, year)}`, value })
    const rate = variant.rate ?? inputs.cell('discountRate')
    const costs = mapNonEmpty(study.years, (_, index) => {
      const cost = (scenario: ScenarioTerms) => monthInYear(scenario, index + 1, growth, variant.factor ?? growth.factor)
      return { base: cost(variant.base), alternative: cost(variant.alternative) }
    })
    const flow = [
      times(num(-1), inputs.cell('investment')),
      ...costs.map(({ base, alternative }) => times(num(12), minus(base, alternative))),
    ]
    let valueBrl = 0
    const values = flow.map(({ value }, year) => (valueBrl += value * discountFactor(rate.value, year)))
    const value = (year: number) => cell(1, year, values[year]!)
    const range = (offset: number, from: number) => `${name}!${at(offset, from)}:${at(offset, count)}`
    const [crossings, flows] = [range(2, 1), range(0, 0)]
    const result = {
      baseBrl: costs[0].base,
      alternativeBrl: costs[0].alternative,
      savingBrl: over12(cell(0, 1, flow[1]!.value)),
      accumulatedBrl: plus(...flow.slice(1, 6).map((term, index) => cell(0, index + 1, term.value))),
      npv10Brl: value(Math.min(10, count)),
      npvLastBrl: value(count),
      irr: `IFERROR(IRR(${flows}),"${unavailable}")`,
      payback: `IF(COUNT(${crossings})=0,"${unavailable}",MIN(${crossings}))`,
    }
    const written = [
      flow.map((term): SheetCell => ({ formula: term.formula, result: term.value })),
      flow.map((_, year): SheetCell => {
        const before = year === 0 ? '' : `${at(1, year - 1)}+`
        return { formula: `${before}${at(0, year)}/(1+${rate.formula})^${year}`, result: values[year]! }
      }),
      flow.map((_, year): SheetCell => {
        if (year === 0) return undefined
        const [before, now] = [at(1, year - 1), at(1, year)]
        const crossing = values[year - 1]! < 0 ? paybackYears([values[year - 1]!, values[year]!]) : undefined
        return {
          formula: `IF(AND(${before}<0,${now}>=0),${year - 1}+${before}/(${before}-${now}),"")`,
          result: crossing === undefined ? '' : year - 1 + crossing,
        }
      }),
    ]
    rows.push(...written.map((cells, offset) => [variant.label, rowNames[offset], ...cells]))
    return result
  })
  return { results, sheet: sheetOf(rows, count) }
}

const rowNames = ['Fluxo de caixa (R$)', 'VPL acumulado (R$)', 'Payback no ano']

function sheetOf(rows: readonly SheetCell[][], count: number): Worksheet {
  const years = Array.from({ length: count + 1 }, (_, year): SheetCell => ({ value: year, format: formats.whole }))
  return { name, widths: [40, 24, ...years.map(() => 16)], rows: [['Variante', 'Ano', ...years], ...rows], boldRows: [1] }
}

function over12({ formula, value }: Term): Term {
  return { formula: `${formula}/12`, value: value / 12 }
}

/** "A", "Z", "AA": the name of a column, from 0. */
function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
