import { DataTable, type Column } from '~/ui/data-table'
import type { Chart } from './chart'
import { alignedText, exactText } from './values'

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
      cell: cellOf(unit, points),
      isNumeric: true,
      isAnswer: columnCount > 1 && place === series.length - 1,
    })),
    ...limits.map(({ label, value }) => ({
      header: label,
      cell: () => exactText(series[0]?.unit ?? '', value),
      isNumeric: true,
    })),
  ]
  const rows = (series[0]?.points ?? []).map((_, index) => index)
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={String} />
}

function nameOf(series: Chart['series'], index: number): string {
  const isProjected = series.some(({ points }) => points[index]?.isProjected)
  return `${series[0]?.points[index]?.label}${isProjected ? ' (projeção)' : ''}`
}

/** The cells of a column, by the index of their point. */
function cellOf(unit: string, points: Chart['series'][number]['points']) {
  const text = alignedText(
    unit,
    points.map(({ value }) => value),
  )
  return (index: number) => {
    const value = points[index]?.value
    return value === undefined ? '–' : text(value)
  }
}
