import type { InvoiceMonth, InvoiceMonthName, InvoicePost } from '~/domain/invoice/invoice'
import { plainWords, postOf } from '../plain-words'
import { meaning, unitsByCode } from './codes'
import { all, monthAt, numberAt, textAt, type XmlElement } from './element'

type Field = 'energyKwh' | 'measuredKw'

/** A quantity of one month; a billed one is used only without a measured one. */
type HistoryValue = {
  field: Field
  post: InvoicePost
  isBilled: boolean
  month: InvoiceMonthName
  value: number
  days: number | undefined
}

/**
 * The history on an invoice, newest month first. Quantities are recognised by their words, because only their unit has a code; a
 * repeated one with different values is left out.
 *
 * @param hasHours  whether the unit's energy has a time of use: a sum over all hours is then ignored.
 */
export function readHistory(invoice: XmlElement, hasHours: boolean): InvoiceMonth[] {
  const values = all(invoice, 'gANEEL').flatMap((aneel) => all(aneel, 'gHistFat').flatMap(valuesOf))
  const names = [...new Set(values.map(({ month }) => month))].toSorted().toReversed()
  return names.map((month) => {
    const ofMonth = values.filter((it) => it.month === month)
    const days = ofMonth.find((it) => it.days !== undefined)?.days
    const energyKwh = hoursOf(ofMonth.filter(({ field, post }) => field === 'energyKwh' && !(hasHours && post === 'all')))
    const measuredKw = hoursOf(ofMonth.filter(({ field }) => field === 'measuredKw'))
    return { month, ...(days !== undefined && { days }), energyKwh, measuredKw }
  })
}

function valuesOf(group: XmlElement): HistoryValue[] {
  const name = textAt(group, 'xGrandFat') ?? ''
  const words = plainWords(name)
  const isBilled = /\bfat\w*\b/.test(words)
  return all(group, 'gGrandFat').flatMap((of) => {
    const month = monthAt(of, 'CompetFat')
    const value = numberAt(of, 'vFat')
    const field = fieldOf(words, meaning(unitsByCode, textAt(of, 'uMed')))
    if (month === undefined || value === undefined || !field || (isBilled && field === 'measuredKw')) return []
    return { field, post: postOf(name), isBilled, month, value, days: numberAt(of, 'qtdDias') }
  })
}

/** Contracted, reactive and injected quantities are neither consumption nor measured demand. */
function fieldOf(words: string, unit: 'kW' | 'kWh' | 'kVAr' | 'kVArh' | undefined): Field | undefined {
  if (/\b(reat\w*|ufer|dmcr|inj\w*|gera\w*|contrat\w*|ultrap\w*|compens\w*)\b/.test(words)) return undefined
  if (unit === 'kWh' && /\b(cons\w*|energ\w*)\b/.test(words)) return 'energyKwh'
  return unit === 'kW' && /\bdem\w*\b/.test(words) ? 'measuredKw' : undefined
}

/** Hours of one field of one month. Two values cannot fill three posts. */
function hoursOf(values: readonly HistoryValue[]) {
  if (values.some(({ post }) => post === 'intermediate')) return {}
  const hasHours = values.some(({ post }) => post !== 'all')
  const peak = onlyValue(values.filter(({ post }) => post === 'peak'))
  const offPeak = onlyValue(values.filter(({ post }) => post === (hasHours ? 'offPeak' : 'all')))
  return { ...(peak !== undefined && { peak }), ...(offPeak !== undefined && { offPeak }) }
}

function onlyValue(values: readonly HistoryValue[]): number | undefined {
  const measured = values.filter(({ isBilled }) => !isBilled)
  const [value, ...others] = new Set((measured.length > 0 ? measured : values).map((it) => it.value))
  return others.length > 0 ? undefined : value
}
