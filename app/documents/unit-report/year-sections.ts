import type { Chart } from '~/charts/chart'
import { figureGroups } from '~/unit-text/figures'
import { yearCharts } from '~/unit-text/series'
import { axisColumnFigure } from '../parts/axis-figure'
import { lineFigure } from '../parts/line-figure'
import type { Block } from '../parts/paginate'
import { section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { UnitReport } from './report'
import { costTables, savingsTable, yearTables } from './year-tables'

type Group = (typeof figureGroups)[number]

/** The groups of figures in the order of the report, costs first, with their charts. The savings are on the first page. */
const groups: readonly { group: Group; charts: readonly string[] }[] = [
  { group: 'Custos e economia', charts: ['cativo-e-livre'] },
  { group: 'Energia e contrato', charts: ['consumo-e-contrato', 'geracao'] },
  { group: 'Demanda e energia reativa', charts: ['demanda', 'energia-reativa'] },
]

/** The accumulated savings, for the first page; empty without a finalised month. */
export function savingsFigure(sheet: Sheet, { year }: UnitReport): Block[] {
  return yearCharts(year)
    .filter(({ id }) => id === 'economia-acumulada')
    .flatMap((chart) => chartBlocks(sheet, chart))
}

/** The year in sections, each with its charts and every figure, month by month; empty without a finalised month. */
export function yearSections(sheet: Sheet, { year, retroactive }: UnitReport): Block[] {
  if (year.length === 0) return []
  const drawn = yearCharts(year)
  return groups.flatMap(({ group, charts }, index) => [
    section(sheet, group, { startsPage: index === 0 ? 'always' : 'after-half' }),
    ...drawn.filter(({ id }) => charts.includes(id)).flatMap((chart) => chartBlocks(sheet, chart)),
    ...(group === 'Custos e economia' ? savingsTable(sheet, { year, retroactive }) : []),
    ...yearTables(sheet, year, group),
    ...(group === 'Custos e economia' ? costTables(sheet, year) : []),
  ])
}

const chartHeight = 138

/** A chart under its title, on one page. */
function chartBlocks(sheet: Sheet, chart: Chart): Block[] {
  const drawing = chart.kind === 'lines' ? lineFigure(sheet, chart, chartHeight) : axisColumnFigure(sheet, chart, chartHeight)
  return [subsection(sheet, chart.title), { ...drawing, spaceBefore: 6 }]
}
