import { DataTable, type Column } from '~/ui/data-table'
import type { Chart } from './chart'
import { exactText } from './values'

type Props = {
  chart: Chart
  /** The header of the points' column: "Mês", "Ano". */
  pointHeader: string
}

/** The numbers of a chart, one row per point. */
export function SeriesTable({ chart: { title, series, limits = [] }, pointHeader }: Props) {
  const columnCount = series.length + limits.length
  const columns: readonly Column<number>[] = [
    { header: pointHeader, cell: (index) => nameOf(series, index) },
    ...series.map(({ label, unit, points }, place) => ({
      header: label,
      cell: (index: number) => cellText(unit, points[index]?.value),
      isNumeric: true,
      isAnswer: columnCount > 1 && place === series.length - 1,
    })),
    ...limits.map(({ label, value }) => ({ header: label, cell: () => cellText(series[0]?.unit ?? '', value), isNumeric: true })),
  ]
  const rows = (series[0]?.points ?? []).map((_, index) => index)
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={String} />
}

function nameOf(series: Chart['series'], index: number): string {
  const isProjected = series.some(({ points }) => points[index]?.isProjected)
  return `${series[0]?.points[index]?.label}${isProjected ? ' (projeção)' : ''}`
}

function cellText(unit: string, value: number | undefined): string {
  return value === undefined ? '–' : exactText(unit, value)
}
