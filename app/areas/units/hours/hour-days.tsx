import { HeatFigure } from '~/charts/heat-figure'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { HourlyValues } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import { sum } from '~/domain/numbers/sum'
import { monthName } from '~/domain/units/calendar-month'
import { daysOfMonth, typicalDays } from '~/domain/hours/typical-days'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { decimal, shortDate } from '~/ui/format'
import { HourNumbers, sparseDayNames } from '~/unit-text/hours/hour-numbers'
import { typicalDayChart } from './hours-words'

type Props = { kwh: HourlyValues; pldBrlPerMwh: readonly (number | null)[]; month: number }

/** The typical days of a month, and each of its days. */
export function HourDays({ kwh, pldBrlPerMwh, month }: Props) {
  const chart = typicalDayChart(typicalDays(kwh, month), month)
  const title = `Consumo de cada hora de ${monthName(calendarMonthOf(month))}`
  return (
    <>
      <div className="max-w-[52rem]">
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Hora" />
        </SeriesFigure>
      </div>
      <div className="max-w-[40rem]">
        <HeatFigure chart={{ id: 'calor-consumo', title, unit: 'kWh', values: kwh, rows: sparseDayNames(month) }}>
          <HourNumbers caption={`${title} (kWh)`} month={month} values={kwh} decimals={[0, 1]} />
        </HeatFigure>
      </div>
      <Disclosure summary="Ver o mês dia a dia">
        <DataTable
          caption="Consumo de cada dia"
          isCaptionHidden
          columns={columns}
          rows={dayRows(kwh, pldBrlPerMwh, month)}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </>
  )
}

type Row = { day: string; kwh: number | undefined; missing: number; most: number | undefined; pld: number | undefined }

function dayRows(kwh: HourlyValues, pldBrlPerMwh: Props['pldBrlPerMwh'], month: number): Row[] {
  return daysOfMonth(month).map((day, at) => {
    const hours = kwh.slice(at * 24, at * 24 + 24)
    const read = hours.filter((value) => value !== undefined)
    const prices = pldBrlPerMwh.slice(at * 24, at * 24 + 24).filter((price) => price !== null)
    const top = Math.max(...read)
    return {
      day,
      kwh: read.length === 0 ? undefined : sum(read),
      missing: 24 - read.length,
      most: read.length === 0 ? undefined : hours.indexOf(top),
      pld: prices.length === 0 ? undefined : sum(prices) / prices.length,
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
