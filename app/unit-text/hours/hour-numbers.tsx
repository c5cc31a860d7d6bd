import type { HourlyValues } from '~/domain/hours/load-hours'
import { daysOfMonth } from '~/domain/hours/typical-days'
import { DataTable, type Column } from '~/ui/data-table'

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** "qua 1": a day of a month. */
function dayName(day: string): string {
  return `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${Number(day.slice(8))}`
}

/** Names of a month's days beside a picture: the first and each Monday. */
export function sparseDayNames(month: number): string[] {
  return daysOfMonth(month).map((day, at) => {
    const name = dayName(day)
    return at === 0 || (name.startsWith('seg') && at > 1) ? name : ''
  })
}

type Row = { day: string; values: HourlyValues }

type Props = {
  caption: string
  month: number
  values: HourlyValues
  /** Digits after the comma: at least, and at most. */
  decimals: readonly [number, number]
}

/** The hours of a month, one row a day. */
export function HourNumbers({ caption, month, values, decimals }: Props) {
  const rows = daysOfMonth(month).map((day, at) => ({ day, values: values.slice(at * 24, at * 24 + 24) }))
  const columns: readonly Column<Row>[] = [
    { header: 'Dia', cell: ({ day }) => dayName(day), isWhole: true },
    ...Array.from({ length: 24 }, (_, hour) => ({
      header: `${hour}h`,
      figure: { valueOf: (row: Row) => row.values[hour], decimals },
    })),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ day }) => day} />
}
