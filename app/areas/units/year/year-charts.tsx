import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { DrawnChart } from '../draw-unit.server'

/** The year of a unit in pictures, each with its numbers behind it. */
export function YearCharts({ charts }: { charts: readonly DrawnChart[] }) {
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="graficos" className="grid gap-4">
      <h2 id="graficos">Gráficos dos últimos doze meses</h2>
      <div className="unit-charts">
        {charts.map(({ chart, drawing }) => (
          // A single series has its values on the bars, which need the whole width.
          <div key={chart.id} className={chart.series.length === 1 ? 'col-span-full' : undefined}>
            <SeriesFigure chart={chart} drawing={drawing}>
              <SeriesTable chart={chart} pointHeader="Mês" />
            </SeriesFigure>
          </div>
        ))}
      </div>
    </section>
  )
}
