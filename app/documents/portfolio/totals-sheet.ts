import type { PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import type { PortfolioTotals } from '~/domain/portfolio/totals'
import {
  countSentence,
  countWords,
  portfolioDisclaimer,
  portfolioSentence,
  portfolioWords,
  studiedOnly,
} from '~/study-text/portfolio/portfolio-text'
import { portfolioSavingFraction } from '~/study-text/portfolio/unit-text'
import { percentFormula, textFormula, wholeMoneyFormula } from '../exports/text-formulas'
import { formats, type SheetCell, type Worksheet } from '../exports/workbook.server'
import { unitColumn } from './units-sheet'

const noYear = { baseBrl: 0, alternativeBrl: 0, savingBrl: 0 }

/** Cells of the totals below. */
const [gaining, studied] = ['$B$7', '$C$7']
const gain = { savingBrl: '$B$10', savingFraction: '$B$11' }

/** What a portfolio adds up to: counts, sums and sentences are formulas of the units. @param count  of units with figures. */
export function totalsSheet(study: PortfolioStudy, totals: PortfolioTotals, count: number, warning?: string): Worksheet {
  const { counts } = totals
  const saving = unitColumn('M', count)
  const sumOf = (column: string, result: number): SheetCell => ({ formula: `SUM(${unitColumn(column, count)})`, result })
  const gainOf = (column: string, result: number): SheetCell => ({
    formula: `SUMIF(${saving},">0",${unitColumn(column, count)})`,
    result,
  })
  const [gains, all] = [totals.gaining.years[0] ?? noYear, totals.studied.years[0] ?? noYear]
  const rows: SheetCell[][] = [
    ['Carteira', study.name],
    ['Resultado', { formula: sentenceFormula(), result: portfolioSentence(totals) }],
    ['Unidades', { formula: countFormula(totals, study.wrongRows), result: countSentence(totals, study.wrongRows) }],
    ['Sobre este estudo', `${studiedOnly} ${portfolioDisclaimer}`],
    warning === undefined ? [] : ['Atenção', warning],
    ['No ano 1 (R$)', 'As que ganham', 'Todas as calculadas'],
    [
      'Unidades',
      { formula: `COUNTIF(${saving},">0")`, result: counts.gains, format: formats.whole },
      { formula: `COUNT(${saving})`, result: totals.studied.count, format: formats.whole },
    ],
    ['Custo no mercado cativo', gainOf('F', gains.baseBrl), sumOf('F', all.baseBrl)],
    ['Custo no mercado livre', gainOf('L', gains.alternativeBrl), sumOf('L', all.alternativeBrl)],
    ['Economia', difference('B', gains), difference('C', all)],
    ['Economia (%)', share('B', gains), share('C', all)],
    ['Não podem migrar', { value: counts['may-not-migrate'], format: formats.whole }],
    ['Não calculadas', { value: counts.refused + study.wrongRows, format: formats.whole }],
  ]
  return { name: 'Resumo', widths: [30, 26, 26], rows, boldRows: [6, 10] }
}

function difference(column: string, { savingBrl }: typeof noYear): SheetCell {
  return { formula: `${column}8-${column}9`, result: savingBrl }
}

function share(column: string, year: typeof noYear): SheetCell {
  return { formula: `IF(${column}8=0,0,${column}10/${column}8)`, result: portfolioSavingFraction(year), format: formats.percent }
}

function sentenceFormula(): string {
  const { noneCalculated, noneGains, one, many, inYear } = portfolioWords
  const who = `IF(${gaining}=1,${textFormula(one)},${gaining}&${textFormula(many)})`
  const amount = `${wholeMoneyFormula(gain.savingBrl)}&${textFormula(`${inYear} (`)}&${percentFormula(gain.savingFraction)}&")."`
  return `IF(${studied}=0,${textFormula(noneCalculated)},IF(${gaining}=0,${textFormula(noneGains)},${who}&${amount}))`
}

function countFormula(totals: PortfolioTotals, wrongRows: number): string {
  const { before, gains, loses, after } = countWords(totals, wrongRows)
  return [
    textFormula(before),
    word(gaining, gains),
    '", "',
    word(`${studied}-${gaining}`, loses),
    textFormula(`, ${after}`),
  ].join('&')
}

function word(number: string, [one, many]: readonly [string, string]): string {
  return `(${number})&IF(${number}=1,${textFormula(one)},${textFormula(many)})`
}
