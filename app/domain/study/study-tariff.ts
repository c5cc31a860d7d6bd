import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import { fioBDueFraction } from '~/domain/tariffs/distributed-generation'
import type { TariffRates } from '~/domain/tariffs/tariff'
import { firstStudyYear } from './quoted-years'

/** What a study was priced with, by field: its lines tell only the rates that they used. */
export type StudyTariff = {
  rates: TariffRates
  /** Quotas of the old loans. [R$/MWh] */
  loanQuotasBrlPerMwh: number
  /** The share of Fio B that is due, by year of the calendar; undefined once article 17 of Lei 14.300/2022 holds. [fraction] */
  fioBDue: readonly { year: number; fraction: number | undefined }[]
}

/** Years of the calendar that a study or its twelve months may reach with distributed generation: ten, from up to five years later. */
const yearsAhead = 16

/** The last year of a growing share of Fio B, which early requests keep until 2030 (Lei 14.300/2022, art. 27). */
const lastTransitionYear = 2028

export function studyTariff(
  day: IsoDate,
  rates: TariffRates,
  loanQuotasBrlPerMwh = 0,
  due: Dated<number | undefined> = fioBDueFraction,
): StudyTariff {
  const first = Math.min(firstStudyYear(day), lastTransitionYear)
  const fioBDue = Array.from({ length: yearsAhead }, (_, index) => {
    const year = first + index
    return { year, fraction: valueOn(due, `${year}-12-31`) }
  })
  return { rates, loanQuotasBrlPerMwh, fioBDue }
}
