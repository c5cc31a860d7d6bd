import type { ComponentProps } from 'react'
import type { LineChart } from '~/charts/chart'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { DownloadLinks } from '../download-links'

type Props = { chart: LineChart } & Pick<ComponentProps<typeof DownloadLinks>, 'addressOf'>

/** What the unit's own plants generated in a month, day by day. */
export function DailyGeneration({ chart, addressOf }: Props) {
  return (
    <section aria-labelledby="geracao" className="grid gap-4">
      <h2 id="geracao">Geração diária</h2>
      <div className="grid max-w-[52rem] gap-4">
        <SeriesFigure chart={chart}>
          <div className="grid gap-4">
            <SeriesTable chart={chart} pointHeader="Dia" />
            <DownloadLinks what="os dias" addressOf={addressOf} />
          </div>
        </SeriesFigure>
      </div>
    </section>
  )
}
