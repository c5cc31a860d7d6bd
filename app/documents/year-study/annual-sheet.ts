import type { Growth } from '~/domain/bill/bill'
import { growthFactor, pricesByYear } from '~/domain/finance/escalation'
import { firstYearOf } from '~/domain/study/quoted-years'
import type { ReportedMonth, YearReport } from '~/domain/year-study/year-report'
import { unavailable } from '~/study-text/customer-text'
import { scenarioWords } from '~/study-text/scenario-words'
import { yearRows } from '~/study-text/year-columns'
import { supplyYearName } from '~/study-text/year-name'
import { inputCells } from '../exports/flow-inputs'
import { formats, yearFormat, type Cell, type Worksheet } from '../exports/workbook.server'
import { lineSum } from './line-sheet'
import { priceCell } from './price-sheet'

type Side = 'base' | 'alternative'

/** Row of today; the years follow. */
const todayRow = 2

/** The years of supply: each a formula of the lines, of the readjustments and of the prices of the calendar years that it spans. */
export function annualSheet(report: YearReport): Worksheet {
  const { study } = report
  const words = scenarioWords[study.mode]
  const rows = yearRows(report).map((year, later): Cell[] => {
    const row = todayRow + 1 + later
    const present = study.plant ? `D${row}/(1+${inputCells.discountRate})^A${row}` : `D${row}`
    return [
      { value: later + 1, format: yearFormat(supplyYearName(year, later)) },
      { formula: costFormula(report, 'base', later, `G${row}`), result: year.annualBaseBrl },
      { formula: costFormula(report, 'alternative', later, `H${row}`), result: year.annualAlternativeBrl },
      { formula: `B${row}-C${row}`, result: year.annualSavingBrl },
      { formula: `D${row}/B${row}`, result: year.savingFraction, format: formats.percent },
      { formula: `F${row - 1}+${present}`, result: year.runningBrl },
      unexplained(report, 'base', later),
      unexplained(report, 'alternative', later),
    ]
  })
  const lastRow = todayRow + rows.length
  return {
    name: 'Anos',
    widths: [28, 20, 20, 20, 12, 22, 40, 40],
    rows: [
      [
        'Ano',
        `${words.base.short}, no ano (R$)`,
        `${words.alternative.short}, no ano (R$)`,
        'Economia no ano (R$)',
        'Economia',
        study.plant ? 'VPL acumulado (R$)' : 'Economia acumulada (R$)',
        `Regras, créditos e venda, ${words.base.short} (R$)`,
        `Regras, créditos e venda, ${words.alternative.short} (R$)`,
      ],
      todayCells(report),
      ...rows,
      ...(study.plant ? [[], returnCells(report, lastRow)] : []),
    ],
    boldRows: [1],
  }
}

function todayCells({ study }: YearReport): Cell[] {
  const result = 0 - (study.plant?.investmentBrl ?? 0)
  const flow = { formula: `-${inputCells.investment}`, result }
  return [{ value: 0, format: yearFormat('') }, undefined, undefined, flow, undefined, { formula: `D${todayRow}`, result }]
}

function returnCells({ irrFraction }: YearReport, lastRow: number): Cell[] {
  const irr = `IFERROR(IRR(D${todayRow}:D${lastRow}),"${unavailable}")`
  const formula = `IF(${inputCells.investment}>0,${irr},"${unavailable}")`
  return ['TIR ao ano', undefined, undefined, { formula, result: irrFraction ?? unavailable, format: formats.percent }]
}

/** What a scenario costs in a year: the lines with their readjustments, and what only the calculation knows. */
function costFormula(report: YearReport, side: Side, later: number, unexplainedCell: string): string {
  const terms = termsOf(report, side, later).map(({ sum, factor }) => `${sum}*${factor}`)
  return [...terms, unexplainedCell].join('+')
}

/**
 * The part of a year that no readjustment explains: rules of compensation and credits that change from year to year, and the price of
 * surplus. It is a number, at that year's prices; 0 in the free market.
 */
function unexplained(report: YearReport, side: Side, later: number): number {
  const { annualBaseBrl, annualAlternativeBrl } = report.years[later]!
  const totalBrl = side === 'base' ? annualBaseBrl : annualAlternativeBrl
  const brl = termsOf(report, side, later).reduce((left, { sumBrl, factorValue }) => left - sumBrl * factorValue, totalBrl)
  return Math.abs(brl) < smallestBrl ? 0 : brl
}

/** Less is a rounding error of a subtraction. [R$] */
const smallestBrl = 0.000_05

type Term = { sum: string; sumBrl: number; factor: string; factorValue: number }

function termsOf(report: YearReport, side: Side, later: number): Term[] {
  const { study, months } = report
  const years = [...new Set(months.map(({ year }) => year))]
  const grown = (growth: Growth, rate: string, fraction: number): Term => ({
    sum: lineSum(report, { side, growth }),
    sumBrl: amountOf(months, side, growth),
    factor: `(1+${rate})^${later}`,
    factorValue: growthFactor(fraction, later),
  })
  const priced = (year: number): Term => ({
    sum: lineSum(report, { side, growth: 'energyPrice', year }),
    sumBrl: amountOf(
      months.filter((month) => month.year === year),
      side,
      'energyPrice',
    ),
    factor: `${priceCell(year + later)}/${priceCell(year)}`,
    factorValue: priceOf(report, year + later) / priceOf(report, year),
  })
  const all = [
    grown('distributor', inputCells.distributorGrowth, study.distributorGrowthFraction),
    grown('energyIndex', inputCells.energyGrowth, study.energyGrowthFraction),
    ...years.map(priced),
  ]
  return all.filter((term) => term.sumBrl !== 0)
}

function amountOf(months: readonly ReportedMonth[], side: Side, wanted: Growth): number {
  const lines = months.flatMap((month) => month[side].lines)
  return lines.reduce((sum, { growth, amountBrl }) => (growth === wanted ? sum + amountBrl : sum), 0)
}

function priceOf({ study }: YearReport, year: number): number {
  const { energyPricesBrlPerMwh, energyGrowthFraction } = study
  return pricesByYear(energyPricesBrlPerMwh, energyGrowthFraction, year - firstYearOf(study) + 1).at(-1)!
}
