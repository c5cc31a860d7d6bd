import type { Db } from '~/database/schema'
import { monthsWithFiles } from '~/provider/hours/kept-months'
import type { HourPlace } from '~/provider/hours/month-store'
import { shownMonth } from './report-text'

/** What to do about a month of hours that lacks its files. */
export const importAgain =
  'npm run market:import -- ARQUIVO, com o arquivo da CCEE de cada mês; até lá o mês aparece como ausente.'

/** The months of hours whose files are in neither place, and what to do; undefined if there are none. */
export async function describeMissingHours(db: Db, place: HourPlace): Promise<string | undefined> {
  const missing = (await monthsWithFiles(db, place)).filter((it) => it.missing.length > 0).map(({ month }) => shownMonth(month))
  if (missing.length === 0) return undefined
  return `Consumo horário sem arquivos: ${missing.join(', ')}. Importe outra vez: ${importAgain}`
}
