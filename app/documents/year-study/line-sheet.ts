import type { BillLine, Growth } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'
import type { YearReport } from '~/domain/year-study/year-report'
import { scenarioWords } from '~/study-text/scenario-words'
import { monthLabel } from '~/study-text/year-words'
import { growthNames } from '../exports/bill-sheet'
import { taxFactorCell } from '../exports/flow-inputs'
import { linkedRate, type RateTerm } from '../exports/linked-rate'
import { formats, type Cell, type Worksheet } from '../exports/workbook.server'
import { priceCell } from './price-sheet'

const name = 'Faturas'

type Side = 'base' | 'alternative'
type PlacedLine = {
  label: string
  /** Calendar year. */
  year: number
  /** In the order of supply, from 1. */
  month: number
  side: Side
  line: BillLine
  row: number
}

/** Every line of the twelve months in both scenarios. A tariff is written once; the other months and the other scenario refer to it. */
export function lineSheet(report: YearReport): Worksheet {
  const { study } = report
  const words = scenarioWords[study.mode]
  const rates = new Map<string, RateTerm>()
  const rows = linesOf(report).map(({ label, year, month, side, line, row }): Cell[] => {
    const rate = rateCell(study, line, year, rates)
    if (side === 'base' && !rates.has(line.id)) rates.set(line.id, { cell: `$G$${row}`, brl: line.rateBrl })
    return [
      label,
      { value: year, format: formats.whole },
      words[side].name,
      line.label,
      line.quantity,
      line.unit,
      rate,
      taxFactorCell(study, line.taxFactor),
      { formula: `E${row}*G${row}*H${row}`, result: line.amountBrl },
      growthNames[line.growth],
      line.source,
      { value: month, format: formats.whole },
    ]
  })
  return {
    name,
    widths: [12, 8, 22, 44, 16, 10, 14, 12, 18, 28, 70, 10],
    rows: [
      [
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
      ],
      ...rows,
    ],
    boldRows: [1],
  }
}

type Wanted = { side: Side; month?: number; growth?: Growth; year?: number }

/** The sum of the lines of a scenario, of a month, of a kind of readjustment, of a calendar year, as a formula. */
export function lineSum(report: YearReport, { side, month, growth, year }: Wanted): string {
  const last = linesOf(report).length + 1
  const column = (letter: string) => `${name}!$${letter}$2:$${letter}$${last}`
  const conditions = [
    [column('C'), `"${scenarioWords[report.study.mode][side].name}"`],
    ...(month === undefined ? [] : [[column('L'), String(month)]]),
    ...(growth === undefined ? [] : [[column('J'), `"${growthNames[growth]}"`]]),
    ...(year === undefined ? [] : [[column('B'), String(year)]]),
  ]
  return `SUMIFS(${column('I')},${conditions.flat().join(',')})`
}

function linesOf({ months }: YearReport): PlacedLine[] {
  const all = months.flatMap((month, index) =>
    (['base', 'alternative'] as const).flatMap((side) =>
      month[side].lines.map((line) => ({ label: monthLabel(month), year: month.year, month: index + 1, side, line })),
    ),
  )
  return all.map((line, index) => ({ ...line, row: index + 2 }))
}

function rateCell({ terms: { incentive } }: Study, line: BillLine, year: number, rates: ReadonlyMap<string, RateTerm>): Cell {
  const format = formats.rate
  const { rateBrl: result, growth } = line
  if (growth === 'energyPrice') return { formula: `${priceCell(year)}/1000`, result, format }
  const formula = growth === 'distributor' ? linkedRate(line, (id) => rates.get(id), incentive) : undefined
  return formula === undefined ? { value: result, format } : { formula, result, format }
}
