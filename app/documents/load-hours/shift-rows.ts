import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import { decimal } from '~/ui/format'
import type { ShiftFigures } from '~/unit-text/hours/shift-figures'

export type ShiftRow = { name: string; value: number; of: 'kw' | 'kwh' | 'brl' | 'days' }

export function shiftTitle({ kw, month }: ShiftFigures): string {
  return `${decimal(kw, 0, 3)} kW das três horas mais caras para as três mais baratas de cada dia de ${monthName(calendarMonthOf(month))}`
}

/** The figures of a shift at the spot price, in the order of every file. */
export function shiftAtPldRows({ kw, atPld }: ShiftFigures): ShiftRow[] {
  return [
    { name: 'Potência deslocada (kW)', value: kw, of: 'kw' },
    { name: 'Energia deslocada (kWh)', value: atPld.movedKwh, of: 'kwh' },
    { name: 'Economia ao PLD, no máximo (R$)', value: atPld.savedBrl, of: 'brl' },
    { name: 'Dias na conta', value: atPld.dayCount, of: 'days' },
    { name: 'Dias com hora sem leitura ou sem PLD, fora da conta', value: atPld.daysLeftOut, of: 'days' },
  ]
}

/** Those of the tariff's peak; the saving, the last, is the energy × the difference of the rates. */
export function shiftOutOfPeakRows({ outOfPeak }: ShiftFigures): ShiftRow[] {
  if (!outOfPeak) return []
  return [
    { name: 'Tarifa de energia na ponta (R$/MWh)', value: outOfPeak.peakBrlPerMwh, of: 'brl' },
    { name: 'Tarifa fora de ponta (R$/MWh)', value: outOfPeak.offPeakBrlPerMwh, of: 'brl' },
    { name: 'Energia retirada da ponta (kWh)', value: outOfPeak.movedKwh, of: 'kwh' },
    { name: 'Dias de ponta na conta', value: outOfPeak.dayCount, of: 'days' },
    { name: 'Dias de ponta com hora sem leitura, fora da conta', value: outOfPeak.daysLeftOut, of: 'days' },
    { name: 'Economia na tarifa (R$)', value: outOfPeak.savedBrl, of: 'brl' },
  ]
}
