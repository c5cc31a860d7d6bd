import type { Growth } from '~/domain/bill/bill'
import { viabilityOf } from '~/domain/study/viability'
import type { YearReport } from '~/domain/year-study/year-report'
import { unavailable } from '~/ui/format'
import { scenarioWords } from '~/study-text/scenario-words'
import { yearRows } from '~/study-text/year-columns'
import { valuedStudy } from '~/study-text/year-text'
import { supplyYearName } from '~/study-text/year-name'
import { notRecalculated } from '../exports/bill-sheet'
import type { Inputs } from '../exports/inputs'
import { minus, num, plus, times, type Term } from '../exports/term'
import { formats, yearFormat, type SheetCell, type Worksheet } from '../exports/workbook.server'
import type { Side } from './line-sheet'
import type { PriceCells } from './price-sheet'
import { changeOf, type YearBills } from './year-bills'

const name = 'Anos'
/** Row of today; the years follow. */
const todayRow = 2

/** Smaller amounts are rounding errors. [R$] */
const smallestBrl = 0.000_05

type Parts = { inputs: Inputs; prices: PriceCells; bills: YearBills }

/** The years of supply: formulas of the lines, the readjustments, the calendar years' prices and the credits. */
export function annualSheet(report: YearReport, parts: Parts): Worksheet {
  const { study } = report
  const words = scenarioWords[study.mode]
  const rate = parts.inputs.cell('discountRate').formula
  const known = yearRows(report).map((year, later) => {
    const costs = { base: costOf(report, 'base', later, parts), alternative: costOf(report, 'alternative', later, parts) }
    return {
      year,
      costs,
      left: {
        base: zeroIfTiny(year.annualBaseBrl - costs.base.value),
        alternative: zeroIfTiny(year.annualAlternativeBrl - costs.alternative.value),
      },
    }
  })
  const isExplained = known.every(({ left }) => left.base === 0 && left.alternative === 0)
  const rows = known.map(({ year, costs, left }, later): SheetCell[] => {
    const row = todayRow + 1 + later
    const present = study.plant ? `D${row}/(1+${rate})^A${row}` : `D${row}`
    const beside = (column: string) => (isExplained ? '' : `+${column}${row}`)
    return [
      { value: later + 1, format: yearFormat(supplyYearName(year, later)) },
      { formula: costs.base.formula + beside('G'), result: year.annualBaseBrl },
      { formula: costs.alternative.formula + beside('H'), result: year.annualAlternativeBrl },
      { formula: `B${row}-C${row}`, result: year.annualSavingBrl },
      { formula: `D${row}/B${row}`, result: year.savingFraction, format: formats.percent },
      { formula: `F${row - 1}+${present}`, result: year.runningBrl },
      ...(isExplained ? [] : [left.base, left.alternative]),
    ]
  })
  return {
    name,
    widths: [28, 20, 20, 20, 12, 22, 60, 60],
    rows: [
      [
        'Ano',
        `${words.base.short}, no ano (R$)`,
        `${words.alternative.short}, no ano (R$)`,
        'Economia no ano (R$)',
        'Economia',
        study.plant ? 'VPL acumulado (R$)' : 'Economia acumulada (R$)',
        ...(isExplained ? [] : [words.base, words.alternative].map(({ short }) => `${short}: ${notRecalculated} (R$)`)),
      ],
      todayCells(report, parts.inputs),
      ...rows,
      ...(study.plant ? [[], returnCells(report, parts.inputs, todayRow + rows.length)] : []),
    ],
    boldRows: [1],
  }
}

function todayCells({ study }: YearReport, { cell }: Inputs): SheetCell[] {
  const result = 0 - (study.plant?.investmentBrl ?? 0)
  const flow: SheetCell = study.plant ? { formula: `-${cell('investment').formula}`, result } : 0
  return [{ value: 0, format: yearFormat('') }, undefined, undefined, flow, undefined, { formula: `D${todayRow}`, result }]
}

/** The values after ten years and at the end of the horizon, for other sheets. */
export function npvCells({ years }: YearReport): string {
  const last = todayRow + years.length
  return `${name}!$F$${Math.min(todayRow + 10, last)},${name}!$F$${last}`
}

/** The customer's rule: TIR is shown only with an investment, and only if one of the two VPL is above zero. */
function returnCells(report: YearReport, { cell }: Inputs, lastRow: number): SheetCell[] {
  const { irrFraction } = viabilityOf(valuedStudy(report))
  const irr = `IFERROR(IRR(D${todayRow}:D${lastRow}),"${unavailable}")`
  const formula = `IF(AND(${cell('investment').formula}>0,MAX(${npvCells(report)})>0),${irr},"${unavailable}")`
  return ['TIR ao ano', undefined, undefined, { formula, result: irrFraction ?? unavailable, format: formats.percent }]
}

/** A scenario's cost in a year: its readjusted lines, and the difference of its credits to the first year. [R$] */
function costOf({ study, months }: YearReport, side: Side, later: number, { inputs, prices, bills }: Parts): Term {
  const { lines, creditCells } = bills
  const ofYear = (year: number) => creditCells.slice(year * months.length, (year + 1) * months.length)
  const changed = side === 'base' && later > 0 ? minus(changeOf(ofYear(later)), changeOf(ofYear(0))) : num(0)
  const grown = (key: 'distributorGrowth' | 'energyGrowth'): Term =>
    later === 0 ? num(1) : { formula: `(1+${inputs.cell(key).formula})^${later}`, value: (1 + inputs.cell(key).value) ** later }
  const all = (growth: Growth) => lines.sum({ side, growth })
  const priced = (kind: 'energy' | 'surplus') =>
    [...new Set(months.map(({ year }) => year))].map((year) =>
      times(lines.sum({ side, growth: `${kind}Price`, year }), prices.ratio(kind, year, later)),
    )
  return plus(
    times(plus(all('distributor'), changed), grown('distributorGrowth')),
    times(all('energyIndex'), grown('energyGrowth')),
    ...priced('energy'),
    ...(study.plant ? priced('surplus') : []),
  )
}

function zeroIfTiny(brl: number): number {
  return Math.abs(brl) < smallestBrl ? 0 : brl
}
