import type { ReactNode } from 'react'
import type { Chart } from '~/charts/chart'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { monthLabel } from '~/domain/units/calendar-month'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { costsMark, tableNotes } from '~/unit-text/completeness'
import { figureHeader, figureNumber, missingNote } from '~/unit-text/figures'
import { unitYearFigures, type YearFigure } from '~/unit-text/year-numbers'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'

type Props = {
  months: readonly UnitMonth[]
  /** Named, and left out of the totals. */
  retroactive: readonly UnitMonth[]
  charts: readonly Chart[]
  /** Actions beside the title. */
  children?: ReactNode
}

/** The last finalised months: the first chart, the others, and every figure folded. */
export function YearSection({ months, retroactive, charts: [first, ...others], children }: Props) {
  const notes = tableNotes(months, retroactive)
  return (
    <section aria-labelledby="historico" className="grid gap-4">
      <div className="between">
        <h2 id="historico">Histórico dos últimos doze meses</h2>
        {children}
      </div>
      {first && <YearCharts charts={[first]} />}
      <div>
        {others.length > 0 && (
          <Disclosure summary={`Outros gráficos do ano (${others.length})`} isForPhone>
            <YearCharts charts={others} />
          </Disclosure>
        )}
        <Disclosure summary="Ver todos os números dos meses">
          <div className="all-figures">
            <DataTable
              caption="Todos os números, mês a mês"
              columns={figureColumns(months)}
              rows={unitYearFigures}
              rowKey={({ key }) => key}
            />
          </div>
          <p className="hint">{missingNote}</p>
          {notes && <p className="hint">{notes}</p>}
        </Disclosure>
      </div>
    </section>
  )
}

/** Charts of months, each with its numbers. */
export function YearCharts({ charts }: { charts: readonly Chart[] }) {
  const isPaired = charts.filter(({ series }) => series.length > 1).length > 1
  return (
    <div className="unit-charts">
      {charts.map((chart) => (
        // A single series has values on its bars, which need the full width.
        <div key={chart.id} className={chart.series.length === 1 || !isPaired ? 'col-span-full' : undefined}>
          <SeriesFigure chart={chart}>
            <SeriesTable chart={chart} pointHeader="Mês" />
          </SeriesFigure>
        </div>
      ))}
    </div>
  )
}

/** A row per figure, a column per month. */
function figureColumns(months: readonly UnitMonth[]): Column<YearFigure>[] {
  const totals = yearTotals(months)
  return [
    { header: 'Número', cell: figureHeader },
    ...months.map((month, index): Column<YearFigure> => ({
      header: monthLabel(month) + costsMark(month),
      cell: (figure) => numberOrDash(figure, figure.valuesOf(months)[index]),
      isNumeric: true,
    })),
    { header: 'Total', cell: (figure) => numberOrDash(figure, figure.totalOf?.(totals)), isNumeric: true },
  ]
}

function numberOrDash(figure: YearFigure, value: number | undefined): string {
  return value === undefined ? '–' : figureNumber(figure, value)
}
