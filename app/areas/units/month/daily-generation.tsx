import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { OpenedUnit } from '../units.server'

/** What the unit's own plants generated in a month, day by day. */
export function DailyGeneration({ chart, drawing }: NonNullable<OpenedUnit['dailyGeneration']>) {
  return (
    <section aria-labelledby="geracao" className="grid gap-4">
      <h2 id="geracao">Geração diária</h2>
      <div className="max-w-[52rem]">
        <SeriesFigure chart={chart} drawing={drawing}>
          <SeriesTable chart={chart} pointHeader="Dia" />
        </SeriesFigure>
      </div>
    </section>
  )
}
