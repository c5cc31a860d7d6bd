import { capitalised } from '~/domain/files/plain-text'
import { calendarMonthOf } from '~/domain/market/market-month'
import { states } from '~/domain/registry/states'
import { decimal, percent } from '~/ui/format'
import { monthLabel, monthName } from '~/domain/units/calendar-month'

/** "julho de 2026", of a month as the chamber writes it. */
export function marketMonthName(month: number): string {
  return monthName(calendarMonthOf(month))
}

/** "jul/26" */
export function shortMarketMonth(month: number): string {
  return monthLabel(calendarMonthOf(month))
}

/** "21,83 TWh", "412,5 GWh", "9.877 MWh", "76,854 MWh": in the most readable unit. */
export function energyText(mwh: number): string {
  const size = Math.abs(mwh)
  if (size >= 1_000_000) return `${decimal(mwh / 1_000_000)} TWh`
  if (size >= 10_000) return `${decimal(mwh / 1_000, 1)} GWh`
  return `${decimal(mwh, 0, size >= 1_000 ? 0 : 3)} MWh`
}

/** "+4,2%", "−0,8%", and "–" for an unknown change. */
export function changeText(fraction: number | undefined): string {
  if (fraction === undefined) return '–'
  const text = percent(Math.abs(fraction), 1)
  if (/^[0,]+%$/.test(text)) return text
  return (fraction > 0 ? '+' : '−') + text
}

/** RAMO_ATIVIDADE in lower case. */
export function activityName(activity: string): string {
  if (activity === '') return 'Não informado'
  return capitalised(activity.toLocaleLowerCase('pt-BR'))
}

const stateNames = new Map(states.map(({ value, label }) => [value, label]))

export function stateName(uf: string): string {
  return stateNames.get(uf) ?? uf
}

/** "na Bahia", "no Ceará", "em Goiás" */
export function inState(uf: string): string {
  const article = withoutArticle.has(uf) || !stateNames.has(uf) ? 'em' : feminine.has(uf) ? 'na' : 'no'
  return `${article} ${stateName(uf)}`
}

const feminine = new Set(['BA', 'PB'])
const withoutArticle = new Set(['AL', 'GO', 'MT', 'MS', 'MG', 'PE', 'RO', 'RR', 'SC', 'SP', 'SE'])
