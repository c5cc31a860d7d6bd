import type { YearReport } from '~/domain/year-study/year-report'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { tariffPeriod } from '~/study-text/tariff-text'
import {
  priceNote,
  priceNoteParts,
  supplyNote,
  yearDisclaimer,
  yearSentence,
  yearSentenceWords,
  yearStudyNote,
} from '~/study-text/year-text'
import { minus, plus, times, type Term } from '../exports/term'
import { moneyFormula, percentFormula, signedFormula, textFormula } from '../exports/text-formulas'
import type { Cell, Worksheet } from '../exports/workbook.server'
import { firstBridgeRow } from './bridge'
import type { LinesOnSheet } from './line-sheet'
import type { PriceCells } from './price-sheet'

/** Cells of the first year. */
const firstYear = { savingBrl: 'Anos!$D$3', savingFraction: 'Anos!$E$3' }

type Parts = { prices: PriceCells; lines: LinesOnSheet; bridge: readonly Cell[][] }

/** The customer, the saving, and its difference to the one-month study: sentences and steps depend on the inputs. */
export function summarySheet(report: YearReport, { prices, lines, bridge }: Parts): Worksheet {
  const { study, tariff } = report
  const about: Cell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ['Distribuidora', `${study.distributorName}, ${study.subgroup} ${study.ths}`],
    ['Tarifa', tariffPeriod({ tariff })],
    ['Resultado', { formula: sentenceFormula(report, `$B$${firstBridgeRow}`), result: yearSentence(report) }],
    ['Fornecimento', supplyNote(report)],
    ['Preço', { formula: priceFormula(report, prices, lines), result: priceNote(report) }],
    ['Como foi calculado', yearStudyNote(study.mode)],
    ['Sobre este estudo', yearDisclaimer(report)],
    [],
  ]
  return {
    name: 'Resumo',
    widths: [56, 26, 44],
    rows: [...about, ['Do estudo de um mês aos doze meses', 'Economia no ano (R$)'], ...bridge],
    boldRows: [about.length + 1],
  }
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
  const [first, last] = [report.months[0]!.year, report.months.at(-1)!.year]
  const bought = (side: 'base' | 'alternative') => lines.sum({ side, growth: 'energyPrice', year: last })
  const turn = (): Term => {
    const dearer = minus(prices.ratio('energy', last, first - last), { formula: '1', value: 1 })
    return times(plus(minus(bought('alternative'), bought('base'))), dearer)
  }
  return priceNoteParts(report)
    .map((part) => {
      if (typeof part === 'string') return textFormula(part)
      if (part.priceOf !== undefined) return moneyFormula(prices.energy(part.priceOf).formula)
      return signedFormula(`(${turn().formula})`)
    })
    .join('&')
}
