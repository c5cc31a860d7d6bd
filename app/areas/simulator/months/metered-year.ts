import type { z } from 'zod'
import { capitalised } from '~/domain/files/plain-text'
import { limits } from '~/contract/limits'
import type { meteredYear } from '~/contract/year-study'
import { monthNames } from '~/domain/dated/month-names'
import { meteredColumns, monthReader, type FieldErrors, type TypedMonth } from './month-columns'

/** January to December, as a table of months names them. */
export const monthTitles = monthNames.map(capitalised)

/** January to December from a form; undefined if no month was typed. */
export function readMeteredYear(typed: readonly TypedMonth[], errors: FieldErrors): z.input<typeof meteredYear> | null {
  if (isBlankYear(typed)) return null
  return typed.map((month, index) => {
    const at = monthReader(errors, month, index, monthTitles[index]!)
    return {
      month: index + 1,
      peakKwh: at('kwhP', { range: limits.kwh, isOptional: true }) ?? 0,
      offPeakKwh: at('kwhFP', { range: limits.kwh })!,
      peakKw: at('kwP', { range: limits.kw, isOptional: true }) ?? null,
      offPeakKw: at('kwFP', { range: limits.kw, isOptional: true }) ?? null,
      generationKwh: null,
    }
  })
}

/** Whether nothing was typed in any month. */
export function isBlankYear(typed: readonly TypedMonth[]): boolean {
  return typed.every((month) => meteredColumns.every(({ name }) => month[name].trim() === ''))
}
