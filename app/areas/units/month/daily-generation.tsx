import type { ComponentProps } from 'react'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { DownloadLinks } from '../download-links'
import type { OpenedUnit } from '../units.server'

type Props = NonNullable<OpenedUnit['dailyGeneration']> & Pick<ComponentProps<typeof DownloadLinks>, 'addressOf'>

/** What the unit's own plants generated in a month, day by day. */
export function DailyGeneration({ chart, drawing, addressOf }: Props) {
  return (
    <section aria-labelledby="geracao" className="grid gap-4">
      <h2 id="geracao">Geração diária</h2>
      <div className="grid max-w-[52rem] gap-4">
        <SeriesFigure chart={chart} drawing={drawing}>
          <SeriesTable chart={chart} pointHeader="Dia" />
        </SeriesFigure>
        <DownloadLinks what="os dias" addressOf={addressOf} />
      </div>
    </section>
  )
}
