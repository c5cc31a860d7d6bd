import type { Chart } from '~/charts/chart'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'

/** The charts of a unit's year, each with its numbers. */
export function YearCharts({ charts }: { charts: readonly Chart[] }) {
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="graficos" className="grid gap-4">
      <h2 id="graficos">Gráficos dos últimos doze meses</h2>
      <div className="unit-charts">
        {charts.map((chart) => (
          // A single series has values on its bars, which need the full width.
          <div key={chart.id} className={chart.series.length === 1 ? 'col-span-full' : undefined}>
            <SeriesFigure chart={chart}>
              <SeriesTable chart={chart} pointHeader="Mês" />
            </SeriesFigure>
          </div>
        ))}
      </div>
    </section>
  )
}
