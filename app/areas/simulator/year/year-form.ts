import type { z } from 'zod'
import { capitalised } from '~/domain/files/plain-text'
import { limits } from '~/contract/limits'
import type { yearStudyRequest } from '~/contract/year-study'
import { monthNames } from '~/domain/dated/month-names'
import type { Study } from '~/domain/study/study'
import { monthKey, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { firstSupplyMonth, supplyMonth, monthsOfYear } from '~/domain/year-study/supply-months'
import { decimal } from '~/ui/format'
import { appendMonths } from '../months/calendar-year-address'
import {
  hasPasted,
  meteredColumns,
  monthReader,
  plantColumns,
  typedMonths,
  type FieldErrors,
  type TypedMonth,
} from '../months/month-columns'

export type TypedYear = {
  /** First month of supply: "2027-05". */
  inicio: string
  /** Calendar month of the table's first row, 1 to 12. */
  mes: number
  months: TypedMonth[]
}

type Asked = Omit<z.input<typeof yearStudyRequest>, 'studyId'>

/** The columns of a month; a study with a plant adds its generation. */
export function yearFormColumns({ plant }: Pick<Study, 'plant'>) {
  return plant ? plantColumns : meteredColumns
}

/** Whether the address has months to calculate with. */
export function isAsked(query: URLSearchParams): boolean {
  return hasPasted(query) || query.getAll('kwhFP').some((text) => text.trim() !== '')
}

/** The form values in the address; without months, each row starts with the study's month. */
export function typedYear(query: URLSearchParams, study: Study): TypedYear {
  const columns = yearFormColumns(study)
  const months = isAsked(query) ? typedMonths(query, columns) : Array.from({ length: monthsOfYear }, () => monthOfStudy(study))
  return {
    inicio: query.get('inicio') ?? monthKey(firstSupplyMonth(study.day)),
    mes: calendarMonthIn(query.get(hasPasted(query) ? 'mesColado' : 'mes')),
    months,
  }
}

/** The calendar month of "9", "09" or "2025-09"; January for other texts. */
function calendarMonthIn(text: string | null): number {
  const month = Number(/(\d{1,2})$/.exec(text?.trim() ?? '')?.[1])
  return month >= 1 && month <= monthsOfYear ? month : 1
}

function monthOfStudy({ consumer, plant, ths }: Study): TypedMonth {
  const { energyKwh, measuredKw } = supplyMonth(consumer)
  return {
    kwhP: decimal(energyKwh.peak, 0, 3),
    kwhFP: decimal(energyKwh.offPeak, 0, 3),
    kwP: ths === 'AZUL' ? decimal(measuredKw.peak!, 0, 3) : '',
    kwFP: decimal(measuredKw.offPeak!, 0, 3),
    geracao: plant ? decimal(plant.generationKwh, 0, 3) : '',
  }
}

/** The calendar month of a row of the table. */
function calendarMonthAt({ mes }: Pick<TypedYear, 'mes'>, index: number): number {
  return ((mes - 1 + index) % monthsOfYear) + 1
}

/** "Maio" */
export function rowName(typed: Pick<TypedYear, 'mes'>, index: number): string {
  return capitalised(monthNames[calendarMonthAt(typed, index) - 1]!)
}

/** Months in which supply may begin: five years from the study's own. */
export function supplyOptions({ day }: Pick<Study, 'day'>): CalendarMonth[] {
  return Array.from({ length: 61 }, (_, index) => monthsAfter(monthOfKey(day), index))
}

/** Reads the form; with `errors` nothing is calculated. */
export function readYearForm(typed: TypedYear): { asked: Asked } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(typed.inicio) ?? []
  if (year === undefined || Number(month) < 1 || Number(month) > monthsOfYear) {
    errors['inicio'] = 'Escolha o primeiro mês de fornecimento'
  }
  const months = typed.months.map((texts, index) => {
    const at = monthReader(errors, texts, index, rowName(typed, index))
    return {
      month: calendarMonthAt(typed, index),
      peakKwh: at('kwhP', { range: limits.kwh, isOptional: true }) ?? 0,
      offPeakKwh: at('kwhFP', { range: limits.kwh })!,
      peakKw: at('kwP', { range: limits.kw, isOptional: true }) ?? null,
      offPeakKw: at('kwFP', { range: limits.kw, isOptional: true }) ?? null,
      generationKwh: at('geracao', { range: limits.kwh, isOptional: true }) ?? null,
    }
  })
  if (Object.keys(errors).length > 0) return { errors }
  return { asked: { firstMonth: { year: Number(year), month: Number(month) }, months } }
}

/** The address of a calculated year: of its page, or of its document by file ending. */
export function supplyYearFileAddress(
  studyId: string,
  { inicio, mes, months }: TypedYear,
  columns: readonly (keyof TypedMonth)[],
  ending: '' | '.pdf' | '.csv' | '.xlsx',
): string {
  const query = new URLSearchParams({ estudo: studyId, inicio, mes: String(mes) })
  appendMonths(
    query,
    months,
    columns.map((name) => ({ name })),
  )
  return `/simulacao/doze-meses${ending}?${query}`
}
