import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { Disclosure } from '~/ui/disclosure'
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
            {drawing ? (
              <SeriesFigure chart={chart} drawing={drawing}>
                <SeriesTable chart={chart} pointHeader="Mês" />
              </SeriesFigure>
            ) : (
              <Undrawn chart={chart} />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The message of a chart with nothing to draw, and its numbers. */
function Undrawn({ chart }: Pick<DrawnChart, 'chart'>) {
  return (
    <figure>
      <figcaption>{chart.title}</figcaption>
      <Disclosure summary="Ver os números">
        <SeriesTable chart={chart} pointHeader="Mês" />
      </Disclosure>
    </figure>
  )
}
