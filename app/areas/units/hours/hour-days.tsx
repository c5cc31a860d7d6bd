import { HeatFigure } from '~/charts/heat-figure'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { HourlyValues } from '~/domain/hours/load-hours'
import { sum } from '~/domain/numbers/sum'
import { daysOfMonth } from '~/domain/hours/typical-days'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { decimal, shortDate } from '~/ui/format'
import { heatChart } from '~/unit-text/hours/heat-chart'
import type { HourFigures } from '~/unit-text/hours/hour-figures'
import { HourNumbers } from '~/unit-text/hours/hour-numbers'
import { typicalChart } from '~/unit-text/hours/typical-chart'

/** The typical days of a month, and each of its days. */
export function HourDays({ kwh, prices, month, typical }: HourFigures) {
  const chart = typicalChart('tipico-consumo', 'O consumo', 'kWh', typical.load)
  const heat = heatChart('calor-consumo', 'Consumo', 'kWh', kwh, month)
  return (
    <>
      <div className="max-w-[52rem]">
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Hora" />
        </SeriesFigure>
      </div>
      <div className="max-w-[40rem]">
        <HeatFigure chart={heat}>
          <HourNumbers caption={`${heat.title} (kWh)`} month={month} values={kwh} decimals={[0, 1]} />
        </HeatFigure>
      </div>
      <Disclosure summary="Ver o mês dia a dia">
        <DataTable
          caption="Consumo de cada dia"
          isCaptionHidden
          columns={columns}
          rows={dayRows(kwh, prices, month)}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </>
  )
}

type Row = { day: string; kwh: number | undefined; missing: number; most: number | undefined; pld: number | undefined }

function dayRows(kwh: HourlyValues, prices: HourlyValues, month: number): Row[] {
  return daysOfMonth(month).map((day, at) => {
    const hours = kwh.slice(at * 24, at * 24 + 24)
    const read = hours.filter((value) => value !== undefined)
    const priced = prices.slice(at * 24, at * 24 + 24).filter((price) => price !== undefined)
    const top = Math.max(...read)
    return {
      day,
      kwh: read.length === 0 ? undefined : sum(read),
      missing: 24 - read.length,
      most: read.length === 0 ? undefined : hours.indexOf(top),
      pld: priced.length === 0 ? undefined : sum(priced) / priced.length,
    }
  })
}

const columns: readonly Column<Row>[] = [
  { header: 'Dia', cell: ({ day }) => shortDate(day), isWhole: true },
  { header: 'Consumo (kWh)', figure: { valueOf: ({ kwh }) => kwh, decimals: [0, 1] }, isNumeric: true },
  { header: 'Maior hora', cell: ({ most }) => (most === undefined ? '–' : `${most}h`), isNumeric: true },
  { header: 'PLD médio (R$/MWh)', figure: { valueOf: ({ pld }) => pld, decimals: [2, 2] }, isNumeric: true },
  { header: 'Horas sem leitura', cell: ({ missing }) => (missing === 0 ? '–' : decimal(missing, 0)), isNumeric: true },
]
