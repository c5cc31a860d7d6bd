import type { Growth } from '~/domain/bill/bill'
import type { YearReport } from '~/domain/year-study/year-report'
import { scenarioWords } from '~/study-text/scenario-words'
import { monthLabel } from '~/domain/units/calendar-month'
import { growthNames, notRecalculated, type SheetLine } from '../exports/bill-sheet'
import type { Term } from '../exports/term'
import { termCell } from '../exports/workings-sheet'
import { formats, type SheetCell, type Worksheet } from '../exports/workbook.server'

const name = 'Faturas'

export type Side = 'base' | 'alternative'

/** @property month  in the order of supply, from 0. */
type PlacedLine = SheetLine & { side: Side; month: number }

type Wanted = { side: Side; month?: number; growth?: Growth; year?: number }

/** The bills of the months, as cells. */
export type LinesOnSheet = {
  sheet: Worksheet
  /** The sum of the matching lines: by scenario, month, readjustment, calendar year. */
  sum: (wanted: Wanted) => Term
}

/** Every line of the twelve months in both scenarios, as formulas of months and inputs. */
export function linesOnSheet({ study, months }: YearReport, lines: readonly PlacedLine[]): LinesOnSheet {
  const words = scenarioWords[study.mode]
  const rows = lines.map(({ line, term, isLive, side, month }, index): SheetCell[] => [
    monthLabel(months[month]!),
    { value: months[month]!.year, format: formats.whole },
    words[side].name,
    line.label,
    termCell(term?.quantity, line.quantity, isLive, formats.money),
    line.unit,
    termCell(term?.rate, line.rateBrl, isLive, formats.rate),
    termCell(term?.taxFactor, line.taxFactor, isLive, formats.factor),
    { formula: `E${index + 2}*G${index + 2}*H${index + 2}`, result: line.amountBrl },
    growthNames[line.growth],
    isLive ? line.source : `${line.source} (${notRecalculated})`,
    { value: month + 1, format: formats.whole },
  ])
  const column = (letter: string) => `${name}!$${letter}$2:$${letter}$${lines.length + 1}`
  return {
    sum: (wanted) => {
      const { side, month, growth, year } = wanted
      const conditions = [
        [column('C'), `"${words[side].name}"`],
        ...(month === undefined ? [] : [[column('L'), String(month + 1)]]),
        ...(growth === undefined ? [] : [[column('J'), `"${growthNames[growth]}"`]]),
        ...(year === undefined ? [] : [[column('B'), String(year)]]),
      ]
      const value = lines.reduce(
        (sum, placed) => (isWanted(placed, wanted, months[placed.month]!.year) ? sum + placed.line.amountBrl : sum),
        0,
      )
      return { formula: `SUMIFS(${column('I')},${conditions.flat().join(',')})`, value }
    },
    sheet: { name, widths: [12, 8, 22, 44, 16, 10, 14, 12, 18, 28, 70, 10], rows: [header, ...rows], boldRows: [1] },
  }
}

const header = [
  'Mês',
  'Ano',
  'Cenário',
  'Item',
  'Quantidade',
  'Unidade',
  'Tarifa (R$)',
  'Fator dos tributos',
  'Valor (R$)',
  'Acompanha',
  'Origem da tarifa',
  'Nº do mês',
]

function isWanted({ side, month, line }: PlacedLine, wanted: Wanted, year: number): boolean {
  return (
    side === wanted.side &&
    (wanted.month === undefined || month === wanted.month) &&
    (wanted.growth === undefined || line.growth === wanted.growth) &&
    (wanted.year === undefined || year === wanted.year)
  )
}
