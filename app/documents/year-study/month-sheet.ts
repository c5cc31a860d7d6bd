import type { YearReport } from '~/domain/year-study/year-report'
import { yearFigureHeader, supplyMonthFigures, sumOf, type SupplyMonthFigure } from '~/study-text/year-columns'
import { monthLabel } from '~/domain/units/calendar-month'
import type { Inputs } from '../exports/inputs'
import { gives, isLiteral, minus, num, type Term } from '../exports/term'
import type { SheetCell, Worksheet } from '../exports/workbook.server'
import type { PriceCells } from './price-sheet'

const name = 'Meses'
const firstRow = 2

/** The cells of the months. */
export type CellsOfMonth = {
  /** The cell of a month's figure, by its order of supply from 0; undefined if the months lack it. */
  cell: (key: SupplyMonthFigure['key'], month: number) => Term | undefined
  /** The mean of a figure of the months. */
  mean: (key: SupplyMonthFigure['key']) => Term | undefined
}

/** The cells of the months' figures. */
export function monthCells(report: YearReport, inputs: Inputs): CellsOfMonth {
  const { months } = report
  const figures = supplyMonthFigures(report)
  const valueOf = ({ key, value }: SupplyMonthFigure, month: number) =>
    value(months[month]!) ?? (key === 'generationKwh' ? inputs.cell('generationKwh').value : 0)
  const find = (key: SupplyMonthFigure['key']) => {
    const column = figures.findIndex((figure) => figure.key === key)
    return column < 0 ? undefined : { letter: letterOf(column), figure: figures[column]! }
  }
  return {
    cell: (key, month) => {
      const found = find(key)
      return found && { formula: `${name}!$${found.letter}$${firstRow + month}`, value: valueOf(found.figure, month) }
    },
    mean: (key) => {
      const found = find(key)
      if (!found) return undefined
      const value = months.reduce((sum, _, month) => sum + valueOf(found.figure, month), 0) / months.length
      const range = `${name}!$${found.letter}$${firstRow}:$${found.letter}$${firstRow + months.length - 1}`
      return { formula: `AVERAGE(${range})`, value }
    },
  }
}

/** A month's figures calculated on other sheets. */
export type CalculatedMonth = { base: Term; alternative: Term; creditKwh?: Term | undefined }

/** The figures of each month: metered ones are inputs; costs, savings, prices, credits and sums are formulas. */
export function monthSheet(
  report: YearReport,
  inputs: Inputs,
  prices: PriceCells,
  calculated: readonly CalculatedMonth[],
): Worksheet {
  const { months } = report
  const figures = supplyMonthFigures(report)
  const last = months.length + 1
  const rows = months.map((month, index): SheetCell[] => {
    const terms: Partial<Record<SupplyMonthFigure['key'], Term | undefined>> = {
      ...calculated[index],
      saving: minus({ formula: `B${index + firstRow}`, value: 0 }, { formula: `C${index + firstRow}`, value: 0 }),
      price: prices.energy(month.year),
      peakKw: contracted(inputs, 'peak', month.demandKw.peak),
      offPeakKw: contracted(inputs, 'offPeak', month.demandKw.offPeak),
      ...(month.generationKwh === undefined && { generationKwh: inputs.cell('generationKwh') }),
    }
    const cells = figures.map((figure): SheetCell => {
      const [term, result] = [terms[figure.key], figure.value(month)]
      if (!term || isLiteral(term)) return result
      if (figure.key === 'creditKwh' && !gives(term, result ?? 0)) return result
      return { formula: term.formula, result: result ?? term.value }
    })
    return [monthLabel(month), ...cells]
  })
  const sums = figures.map((figure, index): SheetCell =>
    figure.isSummed
      ? { formula: `SUM(${letterOf(index)}${firstRow}:${letterOf(index)}${last})`, result: sumOf(figure, months) }
      : undefined,
  )
  return {
    name,
    widths: [14, ...figures.map(() => 20)],
    rows: [['Mês', ...figures.map(yearFigureHeader)], ...rows, ['Doze meses', ...sums]],
    boldRows: [1, last + 1],
  }
}

/** A demand equal to the contracted one, which counts when none is measured, refers to the contract's cell. */
function contracted(inputs: Inputs, post: 'peak' | 'offPeak', kw: number): Term {
  const cell = inputs.cell(`contractedKw.${post}`)
  return cell.value === kw ? cell : num(kw)
}

function letterOf(column: number): string {
  return String.fromCharCode('B'.charCodeAt(0) + column)
}
