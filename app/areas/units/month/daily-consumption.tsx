import type { ReactNode } from 'react'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { monthName } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { DownloadLinks } from '../download-links'
import { daysFileAddress } from '../downloads'
import type { OpenedUnit } from '../units.server'

type Props = {
  unitId: string
  daily: NonNullable<OpenedUnit['daily']>
  compared: OpenedUnit['compared']
  /** Actions beside the title. */
  children?: ReactNode
}

/** The days of a month, measured and projected, beside those of the compared month. */
export function DailyConsumption({ unitId, daily, compared, children }: Props) {
  const isFinal = daily.month.status === 'FINALIZADO'
  return (
    <section aria-labelledby="diario" className="grid gap-4">
      <div className="between">
        <h2 id="diario">
          {isFinal ? 'Consumo diário' : 'Previsão de consumo diário'} de {monthName(daily.month)}
        </h2>
        {children}
      </div>
      {daily.message === undefined ? (
        <div className="grid max-w-[52rem] gap-4">
          <SeriesFigure chart={daily.chart}>
            <div className="grid gap-4">
              <SeriesTable chart={daily.chart} pointHeader="Dia" />
              <DownloadLinks
                what="os dias"
                addressOf={(format) => daysFileAddress(unitId, { month: daily.month, compared }, format)}
              />
            </div>
          </SeriesFigure>
          {daily.note && <p className="hint">{daily.note}</p>}
        </div>
      ) : (
        <Alert tone="info">{daily.message}</Alert>
      )}
    </section>
  )
}
