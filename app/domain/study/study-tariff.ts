import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import { fioBDueFraction } from '~/domain/tariffs/distributed-generation'
import type { FlagSurcharges } from '~/domain/tariffs/flags'
import type { TariffRates } from '~/domain/tariffs/tariff'
import { firstStudyYear } from './quoted-years'

/** The rates of a study by field; its lines contain only those used. */
export type StudyTariff = {
  rates: TariffRates
  /** Quotas of the old loans. [R$/MWh] */
  loanQuotasBrlPerMwh: number
  /** Share of Fio B due by calendar year; undefined once article 17 of Lei 14.300/2022 applies. [fraction] */
  fioBDue: readonly { year: number; fraction: number | undefined }[]
  /** What each flag adds on the study's day, and its source; default: those shipped. [R$/kWh] */
  flags?: { surcharges: FlagSurcharges; source: string }
}

/** Calendar years that distributed generation may reach: ten, starting up to five years later. */
const yearsAhead = 16

/** Last year of a growing share of Fio B, for early requests (Lei 14.300/2022, art. 27). */
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
