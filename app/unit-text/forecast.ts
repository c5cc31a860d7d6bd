import type { LineChart, Point, Series } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import { daysIn, firstMonday, monthName } from '~/domain/units/calendar-month'
import { daysForecast, forecastOf, missingForecast } from '~/domain/units/forecast'
import type { CalendarMonth, DayEnergy, DailyMonth } from '~/domain/units/unit-month'
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
    series: alignedSeries([month, comparison], (it) => it.dailyConsumption),
  }
}

/** How the chart shows the compared month, or why it does not; undefined without one. */
export function comparisonNote(month: CalendarMonth, comparison: DailyMonth | undefined): string | undefined {
  if (!comparison) return undefined
  if (comparison.dailyConsumption.length === 0) return `${monthTitle(comparison)} não tem medição diária.`
  return `Os dias da semana estão alinhados: a primeira segunda-feira de ${monthName(comparison)}, dia ${firstMonday(comparison)}, sob a de ${monthName(month)}, dia ${firstMonday(month)}.`
}

/** Daily generation of the unit's own plants, with a compared month's; undefined for a month without daily data. [MWh] */
export function generationDaysChart(month: DailyMonth, comparison?: DailyMonth): LineChart | undefined {
  if (month.dailyGeneration.length === 0) return undefined
  return {
    kind: 'lines',
    id: 'geracao-diaria',
    title: generationDaysTitle(month),
    series: alignedSeries([month, comparison], (it) => it.dailyGeneration),
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

type DaysOf = (month: DailyMonth) => readonly DayEnergy[]

function monthsWithDays(months: readonly (DailyMonth | undefined)[], daysOf: DaysOf): DailyMonth[] {
  return months.filter((month) => month !== undefined).filter((month) => daysOf(month).length > 0)
}

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const

/** The lines of {@link daySeries}, where two begin as many days apart as their first Mondays are under one another. */
function alignedSeries(months: readonly (DailyMonth | undefined)[], daysOf: DaysOf): Series[] {
  const known = monthsWithDays(months, daysOf)
  const series = daySeries(months, daysOf)
  const [month, other] = known
  if (!month || !other) return series
  const monday = Math.max(firstMonday(month), firstMonday(other))
  const leadOf = (it: CalendarMonth) => monday - firstMonday(it)
  const length = Math.max(...known.map((it) => leadOf(it) + Math.max(daysIn(it), daysOf(it).length)))
  const labelAt = (index: number) => {
    const [weekday, day] = [weekdays[(index - monday + 1 + 7) % 7], index + 1 - leadOf(month)]
    return day < 1 || day > daysIn(month) ? `${weekday}` : `${weekday} ${day}`
  }
  return series.map((line, at) => ({
    ...line,
    points: Array.from({ length }, (_, index) => ({
      ...(line.points[index - leadOf(known[at]!)] ?? { value: undefined }),
      label: labelAt(index),
    })),
  }))
}

/** One line per month with daily data, by day, as long as the longest month. */
export function daySeries(months: readonly (DailyMonth | undefined)[], daysOf: DaysOf): Series[] {
  const known = monthsWithDays(months, daysOf)
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
