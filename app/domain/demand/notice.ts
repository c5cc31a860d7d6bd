import type { IsoDate } from '~/domain/dated/dated'
import { daysAfter } from '~/domain/dated/brazil-day'
import type { Subgroup } from '~/domain/tariffs/tariff'

/** Notice for reducing demand: 90 days for AS and A4, 180 for the others (REN ANEEL 1.000/2021, art. 155). [days] */
export function reductionNoticeDays(subgroup: Subgroup): 90 | 180 {
  return subgroup === 'AS' || subgroup === 'A4' ? 90 : 180
}

/** First day of a reduction requested on `day`. */
export function reductionDay(subgroup: Subgroup, day: IsoDate): IsoDate {
  return daysAfter(day, reductionNoticeDays(subgroup))
}
