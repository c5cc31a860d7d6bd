import { growths, type Growth } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { studyYearName } from '~/study-text/year-name'
import type { TermPair } from './line-term'
import { notRecalculated } from './bill-sheet'
import type { Inputs } from './inputs'
import { minus, num, over, plus, times, type Term } from './term'
import { formats, yearFormat, type SheetCell, type Worksheet } from './workbook.server'

const name = 'Reajustes'

/** The cells of every readjustment's factor in each year. */
export type GrowthOfYears = {
  factor: (growth: Growth, year: number) => Term
  /** Credit per compensated kWh in a year. */
  credit: (year: number) => TermPair
}

const columns = { distributor: 'B', energyIndex: 'C', energyPrice: 'D', surplusPrice: 'E', peak: 'F', offPeak: 'G' } as const

type Column = keyof typeof columns

/**
 * The years of a study as formulas of the inputs.
 *
 * @param credits  by year; empty without distributed generation.
 */
export function growthOfYears(study: Study, inputs: Inputs, credits: readonly TermPair[]) {
  const rows = study.years.map((_, index) => yearTerms(study, inputs, index, credits[index]))
  const at = (column: Column, year: number): Term => ({
    formula: `${name}!$${columns[column]}$${year + 1}`,
    value: rows[year - 1]![column].value,
  })
  const growth: GrowthOfYears = {
    factor: (wanted, year) => {
      if (year === 1) return num(1)
      const cell = at(wanted, year)
      return wanted === 'energyPrice' || wanted === 'surplusPrice' ? over(cell, at(wanted, 1)) : cell
    },
    credit: (year) => ({ peak: at('peak', year), offPeak: at('offPeak', year) }),
  }
  return { growth, rows }
}

function yearTerms(study: Study, inputs: Inputs, index: number, credit?: TermPair): Record<Column, Term> {
  const { cell } = inputs
  const grown = (key: 'distributorGrowth' | 'energyGrowth'): Term => ({
    formula: `(1+${cell(key).formula})^${index}`,
    value: (1 + cell(key).value) ** index,
  })
  return {
    distributor: grown('distributorGrowth'),
    energyIndex: grown('energyGrowth'),
    energyPrice: priceTerm(inputs, 'price', study.energyPricesBrlPerMwh.length, index),
    surplusPrice: surplusTerm(study, inputs, index),
    peak: credit?.peak ?? num(0),
    offPeak: credit?.offPeak ?? num(0),
  }
}

/** A quoted price; after the last one, its readjustment. */
export function priceTerm({ cell }: Inputs, key: 'price' | 'surplusPrice', quoted: number, index: number): Term {
  if (index < quoted) return cell(`${key}${index}`)
  const [last, growth] = [cell(`${key}${quoted - 1}`), cell('energyGrowth')]
  const years = index - quoted + 1
  return { formula: `${last.formula}*(1+${growth.formula})^${years}`, value: last.value * (1 + growth.value) ** years }
}

/** The surplus price: its own quoted prices, or the first one scaled with the energy price. */
export function surplusTerm(
  { plant, surplusPricesBrlPerMwh, energyPricesBrlPerMwh }: Study,
  inputs: Inputs,
  index: number,
): Term {
  if (!plant) return num(0)
  if (surplusPricesBrlPerMwh) return priceTerm(inputs, 'surplusPrice', surplusPricesBrlPerMwh.length, index)
  const price = priceTerm(inputs, 'price', energyPricesBrlPerMwh.length, index)
  return index === 0 ? inputs.cell('surplusPrice0') : over(times(inputs.cell('surplusPrice0'), price), inputs.cell('price0'))
}

/** The monthly cost of both scenarios in a year, at the prices of that year. */
export type CostTerms = { base: Term; alternative: Term }

/** Subtotals of a bill by readjustment, and the credits of distributed generation, priced by each year's rules. */
export type ScenarioTerms = { subtotalBrl: Record<Growth, Term>; compensatedKwh?: TermPair }

/**
 * A month of a scenario in a year: each subtotal with its readjustment. `subtotalBrl` excludes credits, which follow the rules of
 * the year.
 *
 * @param factor  of the year; default: the study's growths, which a driver of the sensitivity may replace.
 */
export function monthInYear(scenario: ScenarioTerms, year: number, growth: GrowthOfYears, factor = growth.factor): Term {
  const { subtotalBrl, compensatedKwh } = scenario
  const credit = compensatedKwh && growth.credit(year)
  const creditBrl =
    compensatedKwh && credit
      ? plus(times(compensatedKwh.peak, credit.peak), times(compensatedKwh.offPeak, credit.offPeak))
      : num(0)
  return plus(
    ...growths.map((it) => {
      const atFirstPrices = it === 'distributor' ? minus(subtotalBrl[it], creditBrl) : subtotalBrl[it]
      return times(atFirstPrices, factor(it, year))
    }),
  )
}

/** @param unexplained  the part of each year that the formulas do not cover. */
export function growthSheet(
  study: Study,
  rows: readonly Record<Column, Term>[],
  unexplained: readonly Record<'base' | 'alternative', number>[],
): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const hasCredits = study.mode === 'GDXAPE'
  const isExplained = unexplained.every((year) => year.base === 0 && year.alternative === 0)
  return {
    name,
    widths: [16, 22, 22, 26, 38, 34, 34, 44, 44],
    rows: [
      [
        'Ano',
        'Distribuidora (fator)',
        'Energia (fator)',
        'Preço da energia (R$/MWh)',
        study.plant ? 'Preço de venda do excedente (R$/MWh)' : undefined,
        ...(hasCredits ? ['Crédito na ponta (R$/kWh)', 'Crédito fora de ponta (R$/kWh)'] : [undefined, undefined]),
        ...(isExplained ? [] : [base, alternative].map(({ short }) => `${short}: ${notRecalculated} (R$/mês)`)),
      ],
      ...rows.map((row, index): SheetCell[] => [
        { value: index + 1, format: yearFormat(studyYearName(study, index)) },
        formatted(row.distributor, formats.factor),
        formatted(row.energyIndex, formats.factor),
        formatted(row.energyPrice, formats.money),
        study.plant ? formatted(row.surplusPrice, formats.money) : undefined,
        ...(hasCredits ? [formatted(row.peak, formats.rate), formatted(row.offPeak, formats.rate)] : [undefined, undefined]),
        ...(isExplained ? [] : [unexplained[index]!.base, unexplained[index]!.alternative]),
      ]),
    ],
    boldRows: [1],
  }
}

function formatted({ formula, value }: Term, format: string): SheetCell {
  return { formula, result: value, format }
}

/** The cell of the part of a year that the formulas do not cover. */
export function unexplainedCell(side: 'base' | 'alternative', year: number, brl: number): Term {
  return brl === 0 ? num(0) : { formula: `${name}!$${side === 'base' ? 'H' : 'I'}$${year + 1}`, value: brl }
}
