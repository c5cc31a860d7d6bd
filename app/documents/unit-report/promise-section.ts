import { exceptionSentence, promiseChart, promiseFigures, promiseNumbers, promiseSource } from '~/unit-text/promise'
import { figureHeader, figureNumber } from '~/unit-text/figures'
import { axisColumnFigure } from '../parts/axis-figure'
import type { Block } from '../parts/paginate'
import { lead, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedRow } from '../parts/table'
import type { UnitReport } from './report'

const chartHeight = 138
const monthWidth = 123.28
const figureWidth = 120

/** The promised saving, each month's realised saving, and the difference; empty without a study. */
export function promiseSection(sheet: Sheet, { promise }: UnitReport): Block[] {
  if (!promise) return []
  const title = section(sheet, 'Prometido e realizado', { startsPage: 'after-half' })
  const source = lead(sheet, [promiseSource(promise), exceptionSentence(promise.exception)].filter(Boolean).join(' '))
  const chart = promiseChart(promise.table)
  if (promise.table.months.length === 0) return [title, source, { ...lead(sheet, `${chart.title}.`), keepsWithNext: false }]
  const { rows } = promiseNumbers(promise.table)
  const heading = 'Economia prometida e realizada, mês a mês'
  return [
    title,
    source,
    subsection(sheet, chart.title),
    { ...axisColumnFigure(sheet, chart, chartHeight), spaceBefore: 6 },
    subsection(sheet, heading),
    ...table(
      sheet,
      [
        { title: 'Mês', width: monthWidth },
        ...promiseFigures.map(({ label }, index) => ({
          title: figureHeader({ label, unit: 'R$' }),
          width: figureWidth,
          align: 'right' as const,
          isSaving: index === promiseFigures.length - 1,
        })),
      ],
      rows.map(({ keys, values, isTotal = false }): PrintedRow => ({
        cells: [String(keys[0]), ...values.map((value) => figureNumber({ unit: 'R$' }, value))],
        isTotal,
        tone: (values.at(-1) ?? 0) >= 0 ? 'gain' : 'loss',
      })),
      { heading, staysWhole: true },
    ),
  ]
}
