import { calendarDay } from '../dated/calendar-day'
import type { IsoDate } from '../dated/dated'

/** Storage of an invoice's file from the day of the consent. [calendar months] */
export const fileConsentMonths = 12

/**
 * Last day of storage of an invoice's file: the same day {@link fileConsentMonths} months, a year, after the consent.
 *
 * @example 2026-11-28 gives 2027-11-28; 2028-02-29 gives 2029-02-28
 */
export function lastDayOfConsent(consentedOn: IsoDate): IsoDate {
  const year = Number(consentedOn.slice(0, 4)) + fileConsentMonths / 12
  return calendarDay(`${year}${consentedOn.slice(4)}`) ?? `${year}-02-28`
}
