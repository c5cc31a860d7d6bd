import type { LineChart, Point } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import { forecastOf, missingForecast } from '~/domain/units/forecast'
import type { UnitMonth } from '~/domain/units/unit-month'
import { daysIn } from '~/domain/units/weekdays'
import { decimal } from '~/ui/format'
import { monthName, monthTitle } from './words'

const messages = {
  late: 'A medição está com horas faltantes ou ainda não foi disponibilizada para este mês',
  early: 'A previsão será disponibilizada após o 7° dia útil do mês',
}

/** Why a month has no forecast; undefined when it has one. Weekdays are counted without the holidays, which are not known. */
export function forecastMessage(month: UnitMonth, today: IsoDate): string | undefined {
  return forecastOf(month) ? undefined : messages[missingForecast(month, today)]
}

/** "Novembro de 2026 deve fechar em 69 MWh, 5% acima de novembro de 2025". The last part needs a month to compare with. */
export function forecastTitle(month: UnitMonth, comparison?: UnitMonth): string {
  const forecast = forecastOf(month)
  if (!forecast) return `Consumo diário de ${monthName(month)}`
  const { measuredMwh, measuredDays, projectedDays, monthEndMwh } = forecast
  if (monthEndMwh === undefined) {
    return `${monthTitle(month)}: ${mwhText(measuredMwh)} medidos em ${measuredDays === 1 ? '1 dia' : `${measuredDays} dias`}`
  }
  const end = projectedDays > 0 ? 'deve fechar em' : 'consumiu'
  return `${monthTitle(month)} ${end} ${mwhText(monthEndMwh)}${against(monthEndMwh, comparison)}`
}

function against(mwh: number, comparison: UnitMonth | undefined): string {
  const other = comparison && forecastOf(comparison)?.monthEndMwh
  if (!comparison || !other) return ''
  const share = `${decimal(100 * Math.abs(mwh / other - 1), 0, 1)}%`
  if (share === '0%') return `, o mesmo que ${monthName(comparison)}`
  return `, ${share} ${mwh > other ? 'acima' : 'abaixo'} de ${monthName(comparison)}`
}

/** The days of a month, dashed from the first projected one, with those of another month where one is compared. [MWh] */
export function forecastChart(month: UnitMonth, comparison?: UnitMonth): LineChart {
  const compared = comparison ? [month, comparison] : [month]
  const days = Math.max(...compared.map((it) => Math.max(daysIn(it), it.dailyConsumption.length)))
  return {
    id: 'consumo-diario',
    title: forecastTitle(month, comparison),
    series: compared.map((it) => ({ label: monthTitle(it), unit: 'MWh', points: dayPoints(it, days) })),
  }
}

function dayPoints({ dailyConsumption }: UnitMonth, days: number): Point[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dailyConsumption[index]
    return { label: String(index + 1), value: day?.mwh, ...(day?.isProjected && { isProjected: true }) }
  })
}

function mwhText(mwh: number): string {
  return `${decimal(mwh, 0, 1)}\u00a0MWh`
}
