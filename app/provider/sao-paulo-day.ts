import type { IsoDate } from '~/domain/dated/dated'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The day it is in Brasília, where tariffs begin and end. */
export function saoPauloDay(instant: Date): IsoDate {
  return format.format(instant) as IsoDate
}
