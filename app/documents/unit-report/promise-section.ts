import {
  exceptionSentence,
  promiseCausesSentence,
  promiseChart,
  promiseEffectFigures,
  promiseEffectWords,
  promiseFigures,
  promiseNumbers,
  promiseSource,
  promiseUnknownSentence,
  unsplitSentence,
} from '~/unit-text/promise'
import { figureHeader, figureNumber } from '~/unit-text/figures'
import { axisColumnFigure } from '../parts/axis-figure'
import type { Block } from '../parts/paginate'
import { lead, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedRow } from '../parts/table'
import type { ReportedPromise, UnitReport } from './report'

const chartHeight = 138
const monthWidth = 123.28
const figureWidth = 120
const causeWidth = 363.28

/** The promised saving, each month's realised saving, the difference, and what explains it; empty without a study. */
export function promiseSection(sheet: Sheet, { promise }: UnitReport): Block[] {
  if (!promise) return []
  const title = section(sheet, 'Prometido e realizado', { startsPage: 'after-half' })
  const source = lead(sheet, [promiseSource(promise), exceptionSentence(promise.exception)].filter(Boolean).join(' '))
  const chart = promiseChart(promise.table)
  if (promise.table.months.length === 0) return [title, source, { ...lead(sheet, `${chart.title}.`), keepsWithNext: false }]
  const { rows } = promiseNumbers(promise.table, promise.causes)
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
        cells: [String(keys[0]), ...values.slice(0, promiseFigures.length).map((value) => figureNumber({ unit: 'R$' }, value))],
        isTotal,
        tone: (values[promiseFigures.length - 1] ?? 0) >= 0 ? 'gain' : 'loss',
      })),
      { heading, staysWhole: true },
    ),
    ...causesOf(sheet, promise),
  ]
}

/** What explains the difference, largest part named first, and every part with the figures behind it. */
function causesOf(sheet: Sheet, { table: compared, causes }: ReportedPromise): Block[] {
  const note = promiseUnknownSentence(causes)
  const heading = 'Por que a diferença?'
  if (!causes.hasParts) return [subsection(sheet, heading), { ...lead(sheet, unsplitSentence(compared)), keepsWithNext: false }]
  const total = { name: 'Diferença', figures: '', brl: compared.total.differenceBrl, isTotal: true }
  const rows = causes.effects.map((effect) => ({
    name: promiseEffectWords(effect).name,
    figures: promiseEffectFigures(effect, causes),
    brl: effect.brl,
    isTotal: false,
  }))
  return [
    subsection(sheet, heading),
    lead(sheet, [`${promiseCausesSentence(compared, causes)}.`, note].filter(Boolean).join(' ')),
    ...table(
      sheet,
      [
        { title: 'Causa', width: causeWidth },
        { title: figureHeader({ label: 'Efeito', unit: 'R$' }), width: figureWidth, align: 'right', isSaving: true },
      ],
      [...rows, total].map(({ name, figures, brl, isTotal }): PrintedRow => ({
        cells: [name, figureNumber({ unit: 'R$' }, brl)],
        ...(figures !== '' && { note: figures }),
        isTotal,
        tone: brl >= 0 ? 'gain' : 'loss',
      })),
      { heading, staysWhole: true },
    ),
  ]
}
