import { daysOfMonth } from '~/domain/hours/typical-days'
import { shortDate } from '~/ui/format'
import { csvFile, csvMoney } from '../exports/csv.server'
import type { LoadHoursReport } from './load-hours-report'

/** The hours of the month: consumption and price. */
export function loadHoursCsv({ month, kwh, prices }: LoadHoursReport): Uint8Array<ArrayBuffer> {
  const days = daysOfMonth(month)
  return csvFile([
    ['Dia', 'Hora', 'Consumo (kWh)', 'PLD (R$/MWh)'],
    ...kwh.map((value, period) => [shortDate(days[Math.floor(period / 24)]!), period % 24, value, csvMoney(prices[period])]),
  ])
}
