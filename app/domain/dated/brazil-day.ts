import type { IsoDate } from './dated'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The day it is in Brasília at an instant. */
export function brazilDay(instant: Date): IsoDate {
  return format.format(instant) as IsoDate
}
