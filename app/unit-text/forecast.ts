import type { LineChart, Point, Series } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import { daysIn, monthName } from '~/domain/units/calendar-month'
import { daysForecast, forecastOf, missingForecast } from '~/domain/units/forecast'
import type { DayEnergy, DailyMonth } from '~/domain/units/unit-month'
import { decimal } from '~/ui/format'
import { monthTitle } from './words'

/** Why a month has no measurement: it is late, or not due yet. */
export const missingMessages = {
  late: 'A medição está com horas faltantes ou ainda não foi disponibilizada para este mês',
  early: 'A previsão será disponibilizada após o 7° dia útil do mês',
}

/** Why a month has no forecast; undefined when it has one. Weekdays are counted without holidays, which are not known. */
export function forecastMessage(month: DailyMonth, today: IsoDate): string | undefined {
  return forecastOf(month) ? undefined : missingMessages[missingForecast(month, today)]
}

/** "Novembro de 2026 deve fechar em 69 MWh, 5% acima de novembro de 2025". The last part needs a compared month. */
export function forecastTitle(month: DailyMonth, comparison?: DailyMonth): string {
  const forecast = forecastOf(month)
  if (!forecast) return `Consumo diário de ${monthName(month)}`
  const { measuredMwh, measuredDays, projectedDays, monthEndMwh } = forecast
  if (monthEndMwh === undefined) {
    return `${monthTitle(month)}: ${mwhText(measuredMwh)} medidos em ${dayCount(measuredDays)}`
  }
  const end = projectedDays > 0 ? 'deve fechar em' : 'consumiu'
  return `${monthTitle(month)} ${end} ${mwhText(monthEndMwh)}${against(monthEndMwh, comparison)}`
}

function against(mwh: number, comparison: DailyMonth | undefined): string {
  const other = comparison && forecastOf(comparison)?.monthEndMwh
  if (!comparison || !other) return ''
  const share = `${decimal(100 * Math.abs(mwh / other - 1), 0, 1)}%`
  if (share === '0%') return `, o mesmo que ${monthName(comparison)}`
  return `, ${share} ${mwh > other ? 'acima' : 'abaixo'} de ${monthName(comparison)}`
}

/** The days of a month, dashed from the first projected one, with those of the compared month. [MWh] */
export function forecastChart(month: DailyMonth, comparison?: DailyMonth): LineChart {
  return {
    kind: 'lines',
    id: 'consumo-diario',
    title: forecastTitle(month, comparison),
    series: daySeries([month, comparison], (it) => it.dailyConsumption),
  }
}

/** Why the chart shows no compared month; undefined when that month has days. */
export function missingComparison(comparison: DailyMonth | undefined): string | undefined {
  return comparison?.dailyConsumption.length === 0 ? `${monthTitle(comparison)} não tem medição diária.` : undefined
}

/** Daily generation of the unit's own plants, with a compared month's; undefined for a month without daily data. [MWh] */
export function generationDaysChart(month: DailyMonth, comparison?: DailyMonth): LineChart | undefined {
  if (month.dailyGeneration.length === 0) return undefined
  return {
    kind: 'lines',
    id: 'geracao-diaria',
    title: generationDaysTitle(month),
    series: daySeries([month, comparison], (it) => it.dailyGeneration),
  }
}

/** "A geração de novembro de 2026 deve somar 12 MWh" */
function generationDaysTitle(month: DailyMonth): string {
  const generation = daysForecast(month, month.dailyGeneration)
  if (!generation) return `Geração diária projetada de ${monthName(month)}`
  const { measuredMwh, measuredDays, projectedDays, monthEndMwh } = generation
  const subject = `A geração de ${monthName(month)}`
  if (monthEndMwh === undefined) return `${subject} somou ${mwhText(measuredMwh)} em ${dayCount(measuredDays)}`
  return `${subject} ${projectedDays > 0 ? 'deve somar' : 'somou'} ${mwhText(monthEndMwh)}`
}

/** One line per month with daily data, as long as the longest month. */
function daySeries(months: readonly (DailyMonth | undefined)[], daysOf: (month: DailyMonth) => readonly DayEnergy[]): Series[] {
  const known = months.filter((month) => month !== undefined).filter((month) => daysOf(month).length > 0)
  const length = Math.max(...known.map((month) => Math.max(daysIn(month), daysOf(month).length)))
  return known.map((month) => ({ label: monthTitle(month), unit: 'MWh', points: dayPoints(daysOf(month), length) }))
}

function dayPoints(days: readonly DayEnergy[], length: number): Point[] {
  return Array.from({ length }, (_, index) => {
    const day = days[index]
    return { label: String(index + 1), value: day?.mwh, ...(day?.isProjected && { isProjected: true }) }
  })
}

function dayCount(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`
}

function mwhText(mwh: number): string {
  return `${decimal(mwh, 0, 1)}\u00a0MWh`
}
