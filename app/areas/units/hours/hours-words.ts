import { calendarMonthOf } from '~/domain/market/market-month'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { percent, shortMoment } from '~/ui/format'
import { modulationText } from '~/unit-text/hours/hour-words'
import { mwhText } from '~/unit-text/hours/month-facts'
import { monthTitle } from '~/unit-text/words'
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

/** The answer of the page. */
export function unitHoursAnswer(month: number | null, summary: Month | undefined): string {
  if (month === null) return 'Ainda sem consumo hora a hora'
  if (!summary) return `Sem leituras em ${nameOfMonth(month)}`
  const { modulationBrlPerMwh: cost } = summary
  if (cost === null) return `${mwhText(summary.measuredMwh)} em ${nameOfMonth(month)}`
  return `O consumo custa ${modulationText(cost)} o PLD médio em ${nameOfMonth(month)}`
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
