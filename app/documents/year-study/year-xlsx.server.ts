import type { YearReport } from '~/domain/year-study/year-report'
import { assumptionFacts } from '~/study-text/assumption-facts'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { tariffPeriod } from '~/study-text/tariff-text'
import { figureHeader, monthFigures, sumOf, type MonthFigure } from '~/study-text/year-columns'
import { differenceSteps, priceNote, supplyNote, yearDisclaimer, yearSentence, yearStudyNote } from '~/study-text/year-text'
import { monthLabel } from '~/study-text/year-words'
import { inputRows, inputSheetName } from '../exports/flow-inputs'
import { workbook, type Cell, type Worksheet } from '../exports/workbook.server'
import { annualSheet } from './annual-sheet'
import { lineSheet, lineSum } from './line-sheet'
import { priceSheet } from './price-sheet'

/** A year's study as XLSX: the months and the years are formulas of the lines of the bills, and these of the assumptions. */
export function yearXlsx(report: YearReport): Promise<Uint8Array<ArrayBuffer>> {
  return workbook(yearSheets(report))
}

export function yearSheets(report: YearReport): Worksheet[] {
  return [
    summarySheet(report),
    monthSheet(report),
    annualSheet(report),
    lineSheet(report),
    priceSheet(report),
    assumptionSheet(report),
  ]
}

function summarySheet(report: YearReport): Worksheet {
  const { study, tariff } = report
  const about: Cell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ['Distribuidora', `${study.distributorName}, ${study.subgroup} ${study.ths}`],
    ['Tarifa', tariffPeriod({ tariff })],
    ['Resultado', yearSentence(report)],
    ['Fornecimento', supplyNote(report)],
    ['Preço', priceNote(report)],
    ['Como foi calculado', yearStudyNote(study.mode)],
    ['Sobre este estudo', yearDisclaimer(report)],
    [],
  ]
  return {
    name: 'Resumo',
    widths: [56, 26],
    rows: [
      ...about,
      ['Do estudo de um mês aos doze meses', 'Economia no ano (R$)'],
      ...differenceSteps(report).map(({ name, brl }): Cell[] => [name, brl]),
    ],
    boldRows: [about.length + 1],
  }
}

/** The figures of each month; costs, savings and sums are formulas. */
function monthSheet(report: YearReport): Worksheet {
  const { months } = report
  const figures = monthFigures(report)
  const last = months.length + 1
  const letters = figures.map((_, index) => String.fromCharCode('B'.charCodeAt(0) + index))
  const letterOf = (side: MonthFigure['side']) => letters[figures.findIndex((figure) => figure.side === side)]
  const formulaOf = ({ side, isSaving }: MonthFigure, row: number) => {
    if (isSaving) return `${letterOf('base')}${row}-${letterOf('alternative')}${row}`
    return side && lineSum(report, { side, month: row - 1 })
  }
  const rows = months.map((month, index): Cell[] => {
    const cells = figures.map((figure): Cell => {
      const [formula, result] = [formulaOf(figure, index + 2), figure.value(month)]
      return formula === undefined || result === undefined ? result : { formula, result }
    })
    return [monthLabel(month), ...cells]
  })
  const sums = figures.map((figure, index): Cell =>
    figure.isSummed ? { formula: `SUM(${letters[index]}2:${letters[index]}${last})`, result: sumOf(figure, months) } : undefined,
  )
  return {
    name: 'Meses',
    widths: [14, ...figures.map(() => 20)],
    rows: [['Mês', ...figures.map(figureHeader)], ...rows, ['Doze meses', ...sums]],
    boldRows: [1, last + 1],
  }
}

/** Rows of the inputs before the prices of energy. */
const inputsBeforePrices = 7

/** The inputs of the other sheets, and every assumption of the study. */
function assumptionSheet({ study }: YearReport): Worksheet {
  const inputs = inputRows(study).map((row, index) =>
    index < inputsBeforePrices ? row : [...row.slice(0, 2), 'Dos meses desse ano.'],
  )
  return {
    name: inputSheetName,
    widths: [44, 60, 100],
    rows: [
      ['Mude aqui: os meses e os anos acompanham', 'Valor', 'O que move'],
      ...inputs,
      [],
      ['Como o estudo foi feito', 'Valor', 'Explicação'],
      ...assumptionFacts(study).map(({ name, value, description }): Cell[] => [name, value, description]),
    ],
    boldRows: [1, inputs.length + 3],
  }
}
