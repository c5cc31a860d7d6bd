import type { LineChart } from '~/charts/chart'
import { kwhOf, noReading, type HourlyValues } from '~/domain/hours/load-hours'
import { dayKinds, type DayKind, type typicalDays } from '~/domain/hours/typical-days'
import { calendarMonthOf } from '~/domain/market/market-month'
import { peakText } from '~/domain/tariffs/peak-hours'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { monthTitle } from '~/unit-text/words'
import { decimal, money, percent, shortMoment } from '~/ui/format'
import type { OpenedUnitHours } from './hours.server'

type Month = OpenedUnitHours['months'][number]

/** "julho de 2026" */
export function nameOfMonth(month: number): string {
  return monthName(calendarMonthOf(month))
}

/** "Julho de 2026" */
export function titleOfMonth(month: number): string {
  return monthTitle(calendarMonthOf(month))
}

/** "2026-07" */
export function monthInQuery(month: number): string {
  return monthKey(calendarMonthOf(month))
}

/** The readings that travelled. [kWh] */
export function kwhOfWire(wh: readonly (number | null)[]): HourlyValues {
  return kwhOf(Int32Array.from(wh, (value) => value ?? noReading))
}

/** The answer of the page. */
export function unitHoursAnswer(month: number | null, summary: Month | undefined): string {
  if (month === null) return 'Ainda sem consumo hora a hora'
  if (!summary) return `Sem leituras em ${nameOfMonth(month)}`
  const { modulationBrlPerMwh: cost } = summary
  if (cost === null) return `${mwhText(summary.measuredMwh)} em ${nameOfMonth(month)}`
  const compared = Math.abs(cost) < 0.005 ? 'o mesmo que' : `${money(Math.abs(cost))}/MWh a ${cost > 0 ? 'mais' : 'menos'} que`
  return `O consumo custa ${compared} o PLD médio em ${nameOfMonth(month)}`
}

export const sourceNames: Record<Month['source'], string> = {
  'meter-15': 'Medidor, 15 min',
  'meter-30': 'Medidor, 30 min',
  'meter-60': 'Medidor, 1 h',
  'chamber-file': 'CCEE, arquivo enviado',
  chamber: 'CCEE',
}

/** Where the month's hours come from, as a sentence. */
export function sourceSentence({ source, sent }: Pick<Month, 'source' | 'sent'>): string {
  if (!sent) return 'Horas publicadas pela CCEE para o CNPJ da unidade, no centro de gravidade: com as perdas da rede básica.'
  const ofFile = `do arquivo ${sent.fileName}, enviado em ${shortMoment(sent.at)}`
  if (source === 'chamber-file' || source === 'chamber') return `Horas da CCEE, e não de um medidor, lidas ${ofFile}.`
  const every = { 'meter-15': '15 em 15 minutos', 'meter-30': '30 em 30 minutos', 'meter-60': 'hora em hora' }[source]
  return `Horas do medidor, lidas de ${every} ${ofFile}.`
}

/** Stands on the page and in its files while the market is invented. */
export const inventedMarket = 'Demonstração: o PLD é inventado, e as horas da CCEE também, enquanto nenhuma foi importada.'

/** "7,44 MWh" */
export function mwhText(mwh: number): string {
  return `${decimal(mwh, 0, 3)} MWh`
}

/** "2,1% acima", "igual": the hours beside the typed consumption; undefined without one. */
export function typedDifference(measuredMwh: number, typedMwh: number | null): string | undefined {
  if (typedMwh === null || typedMwh === 0) return undefined
  const fraction = measuredMwh / typedMwh - 1
  if (Math.abs(fraction) < 0.0005) return 'igual'
  return `${percent(Math.abs(fraction), 1)} ${fraction > 0 ? 'acima' : 'abaixo'}`
}

type Compared = Pick<Month, 'source' | 'missingReadings' | 'measuredMwh' | 'typedMwh'>

/**
 * A month beside its typed consumption, which is the meter's, too: only of a meter that was read in every hour, as the chamber's
 * hours have losses. Undefined for another.
 */
export function meterDifference({ source, missingReadings, measuredMwh, typedMwh }: Compared): string | undefined {
  return source.startsWith('meter') && missingReadings === 0 ? typedDifference(measuredMwh, typedMwh) : undefined
}

/** When the peak is, and who says so. */
export function peakOfUnit({ fromHour, brasiliaFromHour, source }: OpenedUnitHours['peak']): string {
  const local = brasiliaFromHour === fromHour ? '' : `, no horário local (${peakText(brasiliaFromHour)} em Brasília)`
  return `Ponta da distribuidora: ${peakText(fromHour)}${local}, em dias úteis. ${source}.`
}

const dayKindNames: Record<DayKind, string> = { workingDay: 'Dia útil', saturday: 'Sábado', sunday: 'Domingo e feriado' }

/** The mean day of each kind, one line each. */
export function typicalDayChart(typical: ReturnType<typeof typicalDays>, month: number): LineChart {
  const shown = dayKinds.filter((kind) => typical[kind].means.some((value) => value !== undefined))
  return {
    kind: 'lines',
    id: 'dia-tipico',
    title: `Consumo de um dia típico de ${nameOfMonth(month)}`,
    isMonthly: false,
    series: shown.map((kind) => ({
      label: dayKindNames[kind],
      unit: 'kWh',
      points: typical[kind].means.map((value, hour) => ({ label: `${hour}h`, value })),
    })),
  }
}
