import { shiftAssumptions } from '~/domain/hours/shift'
import { daysOfMonth } from '~/domain/hours/typical-days'
import { shortDate } from '~/ui/format'
import type { ShiftFigures } from '~/unit-text/hours/shift-figures'
import { csvFile, csvMoney, type CsvCell } from '../exports/csv.server'
import type { LoadHoursReport } from './load-hours-report'
import { shiftAtPldRows, shiftOutOfPeakRows, shiftTitle } from './shift-rows'

/** The hours of the month: consumption and price; below them, what they leave out and the shift that was asked for. */
export function loadHoursCsv({ month, kwh, prices, shift, leftOut }: LoadHoursReport): Uint8Array<ArrayBuffer> {
  const days = daysOfMonth(month)
  return csvFile([
    ['Dia', 'Hora', 'Consumo (kWh)', 'PLD (R$/MWh)'],
    ...kwh.map((value, period) => [shortDate(days[Math.floor(period / 24)]!), period % 24, value, csvMoney(prices[period])]),
    ...(leftOut.length === 0 ? [] : [[], ...leftOut.map((text) => [text])]),
    ...(shift ? shiftLines(shift) : []),
  ])
}

function shiftLines(shift: ShiftFigures): CsvCell[][] {
  const rows = [...shiftAtPldRows(shift), ...shiftOutOfPeakRows(shift)]
  return [
    [],
    [shiftTitle(shift)],
    ...rows.map(({ name, value, of }) => [name, of === 'brl' ? csvMoney(value) : value]),
    ...(shift.outOfPeak ? [[shift.outOfPeak.source]] : []),
    ['O que esta conta supõe'],
    ...shiftAssumptions.map((text) => [text]),
  ]
}
