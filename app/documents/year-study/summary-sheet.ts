import { hasPlant } from '~/domain/study/study'
import type { YearReport } from '~/domain/year-study/year-report'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { investmentSentence, neverPaysBack } from '~/study-text/headline'
import { tariffPeriod } from '~/study-text/tariff-text'
import {
  priceNote,
  priceNoteParts,
  supplyNote,
  thinYearNote,
  valuedStudy,
  yearDisclaimer,
  yearSentence,
  yearSentenceWords,
  yearStudyNote,
} from '~/study-text/year-text'
import { minus, plus, times, type Term } from '../exports/term'
import type { Inputs } from '../exports/inputs'
import { moneyFormula, percentFormula, signedFormula, textFormula, thinFormula, unpaidFormula } from '../exports/text-formulas'
import type { SheetCell, Worksheet } from '../exports/workbook.server'
import { lastOf } from '~/domain/records/non-empty'
import { npvCells } from './annual-sheet'
import type { LinesOnSheet } from './line-sheet'
import type { PriceCells } from './price-sheet'

/** Cells of the first year. */
const firstYear = { savingBrl: 'Anos!$D$3', savingFraction: 'Anos!$E$3' }

type Parts = { inputs: Inputs; prices: PriceCells; lines: LinesOnSheet; warnings: readonly string[] }

/** The customer and the saving, in sentences that depend on the inputs; and the row of the first step below them. */
export function aboutRows(report: YearReport, { inputs, prices, lines, warnings }: Parts) {
  const { study, tariff } = report
  const hasReturn = (study.plant?.investmentBrl ?? 0) > 0
  const firstBridgeRow = 13 + (hasReturn ? 1 : 0) + warnings.length
  const rows: SheetCell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ['Distribuidora', `${study.distributorName}, ${study.subgroup} ${study.ths}`],
    ['Tarifa', tariffPeriod({ tariff })],
    ['Resultado', { formula: sentenceFormula(report, `$B$${firstBridgeRow}`), result: yearSentence(report) }],
    ...(hasReturn ? [returnRow(report, inputs)] : []),
    ['Margem', { formula: thinFormula(firstYear), result: thinYearNote(report) ?? '' }],
    ...warnings.map((warning) => ['Aviso', warning]),
    ['Fornecimento', supplyNote(report)],
    ['Preço', { formula: priceFormula(report, prices, lines), result: priceNote(report) }],
    ['Como foi calculado', yearStudyNote(study.mode)],
    ['Sobre este estudo', yearDisclaimer(report)],
    [],
  ]
  return { rows, firstBridgeRow }
}

/** The year's saving, and its difference to the one-month study. */
export function yearSummarySheet(about: readonly SheetCell[][], bridge: readonly SheetCell[][]): Worksheet {
  return {
    name: 'Resumo',
    widths: [56, 26, 44],
    rows: [...about, ['Do estudo de um mês aos doze meses', 'Economia no ano (R$)'], ...bridge],
    boldRows: [about.length + 1],
  }
}

/** Says that the investment is not paid back, if so. */
function returnRow(report: YearReport, { cell }: Inputs): SheetCell[] {
  const valued = valuedStudy(report)
  const told = hasPlant(valued) && neverPaysBack(valued) ? investmentSentence(valued) : undefined
  const isPaid = `MAX(${npvCells(report)})>0`
  const cells = { investment: cell('investment').formula, discountRate: cell('discountRate').formula, isPaid }
  return ['Retorno', { formula: unpaidFormula(cells, report.years.length), result: told ?? '' }]
}

/** @param kept  cell of the one-month study's yearly saving. */
function sentenceFormula(report: YearReport, kept: string): string {
  const { start, saves, dears, against, before, after, keptGain, keptLoss } = yearSentenceWords(report)
  const { savingBrl, savingFraction } = firstYear
  const amount = moneyFormula(`ABS(${savingBrl})`)
  const [dear, more] = dears.map(textFormula)
  const keptAmount = moneyFormula(`ABS(${kept})`)
  return [
    textFormula(start),
    `IF(${savingBrl}>=0,${textFormula(saves)}&${amount},${dear}&${amount}&${more})`,
    textFormula(`${against} (`),
    percentFormula(`ABS(${savingFraction})`),
    textFormula(`)${before}`),
    `IF(${kept}>=0,${textFormula(keptGain)},${textFormula(keptLoss)})&${keptAmount}`,
    textFormula(after),
  ].join('&')
}

function priceFormula(report: YearReport, prices: PriceCells, lines: LinesOnSheet): string {
  const [first, last] = [report.months[0].year, lastOf(report.months).year]
  const bought = (side: 'base' | 'alternative') => lines.sum({ side, growth: 'energyPrice', year: last })
  const turn = (): Term => {
    const dearer = minus(prices.ratio('energy', last, first - last), { formula: '1', value: 1 })
    return times(plus(minus(bought('alternative'), bought('base'))), dearer)
  }
  return priceNoteParts(report)
    .map((part) => {
      if (typeof part === 'string') return textFormula(part)
      if ('priceOf' in part) return moneyFormula(prices.energy(part.priceOf).formula)
      return signedFormula(`(${turn().formula})`)
    })
    .join('&')
}
