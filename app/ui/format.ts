import { roundTo } from '~/domain/numbers/round-to'

const brl = { style: 'currency', currency: 'BRL', signDisplay: 'negative' } as const
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
const formats = new Map<string, Intl.NumberFormat>()

/** Shown in place of a missing value, text or document. */
export const unavailable = 'Indisponível'

/** "R$ 1.234,56" */
export function money(valueBrl: number): string {
  return format(brl, roundTo(valueBrl, 2))
}

/** "+R$ 1.673,75", "-R$ 300,00": a change. */
export function signedMoney(valueBrl: number): string {
  return valueBrl > 0 ? `+${money(valueBrl)}` : money(valueBrl)
}

/** "R$ 1.235": for sentences and cards, where cents are noise. */
export function wholeMoney(valueBrl: number): string {
  return format({ ...brl, maximumFractionDigits: 0 }, roundTo(valueBrl, 0))
}

/** "R$ 224 mil", "R$ 1,2 mi": for labels of charts. */
export function compactMoney(valueBrl: number): string {
  return format({ ...brl, notation: 'compact', minimumFractionDigits: 0, maximumSignificantDigits: 3 }, valueBrl)
}

/** "224 mil", "1,23 mi", "950": for labels of charts, beside their unit. */
export function compactDecimal(value: number): string {
  return format({ notation: 'compact', maximumSignificantDigits: 3, signDisplay: 'negative' }, value)
}

/** "1.234,50" with as many decimals as asked for, and more, up to `maxDecimals`, when the value has them. */
export function decimal(value: number, decimals = 2, maxDecimals = decimals): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: maxDecimals }
  return format({ ...digits, signDisplay: 'negative' }, roundTo(value, maxDecimals))
}

/** "13%" or "19,00%", from a fraction. */
export function percent(fraction: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return format({ style: 'percent', ...digits, signDisplay: 'negative' }, roundTo(fraction, decimals + 2))
}

/** "21/11/2026", from "2026-11-21". The day is a calendar day: no time zone may move it. */
export function shortDate(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** "21/11/2026, 09:30" in Brasília, from an instant. */
export function shortMoment(instant: string): string {
  return momentFormat.format(new Date(instant))
}

/** "24/11/2026, 11:21", what a sentence says after "até"; midnight is "o fim de 24/11/2026", the day before it. */
export function shortDeadline(instant: string): string {
  const moment = shortMoment(instant)
  if (!moment.endsWith(', 00:00')) return moment
  const [day] = shortMoment(new Date(Date.parse(instant) - 1).toISOString()).split(',')
  return `o fim de ${day}`
}

/** "12.ABC.345/01DE-35". A text that is not 14 letters and digits is shown as it came. */
export function cnpjMask(cnpj: string): string {
  const characters = cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return characters.length === 14 ? characters.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5') : cnpj
}

/** "50.030-230". A text that is not eight digits is shown as it came. */
export function postalCodeMask(postalCode: string): string {
  const digits = postalCode.replaceAll(/\D/g, '')
  return digits.length === 8 ? digits.replace(/(..)(...)(...)/, '$1.$2-$3') : postalCode
}

/** Building an Intl.NumberFormat costs a hundred times more than using it. */
function format(options: Intl.NumberFormatOptions, value: number): string {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat('pt-BR', options)
  formats.set(key, known)
  return known.format(value)
}
