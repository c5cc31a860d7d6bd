import { z } from 'zod'
import { firstYear } from '~/domain/month-data/month-names'
import { repeat } from '~/domain/records/non-empty'

/** The years open for entry, newest first. */
export function enteredYears(today: string): [number, ...number[]] {
  const current = Number(today.slice(0, 4))
  return repeat(current - firstYear + 1, (index) => current - index)
}

/** The year in an address or a form; the current one for any other text. */
export function yearIn(text: unknown, today: string): number {
  const years = enteredYears(today)
  const year = z.coerce.number().safeParse(text).data
  return years.find((it) => it === year) ?? years[0]
}
