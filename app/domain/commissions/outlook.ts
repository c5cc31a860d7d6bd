import { isBusinessDay } from '../dated/business-hours'
import { daysAfter } from '../dated/brazil-day'
import type { IsoDate } from '../dated/dated'
import { compareMonths, monthBefore, monthKey, monthOfKey, monthsAfter } from '../units/calendar-month'
import type { CalendarMonth } from '../units/unit-month'
import { ledgerBalance, type LedgerBalance } from './ledger'
import { monthCommissionCents } from './month-commission'

/** A company's month: its saving, and whether all its units have finalised it. [R$] */
export type SavedMonth = { month: CalendarMonth; savingBrl: number; isFinished: boolean }

/** Share of a company's saving from a month on; 250 hundredths of a percent are 2,5 %. */
export type CommissionTerms = { percentHundredths: number; from: CalendarMonth }

/** What a partner earned and will earn beside the ledger. Months as "2026-09". [cents] */
export type CommissionOutlook = {
  /** Of what is entered; null with nothing to pay. */
  nextPayment: { day: string; amountCents: number } | null
  /** Finalised months with a commission that is not entered yet, newest first. */
  earned: readonly {
    companyId: string
    companyName: string
    month: string
    savingBrl: number
    percentHundredths: number
    amountCents: number
  }[]
  /** Of past months that are not finalised yet. */
  openCents: number
  /** `savingBrl`: of the finalised months of the last twelve. [R$] `enteredCents`: all that is entered and not reversed. */
  clients: readonly {
    id: string
    name: string
    agreement: { percentHundredths: number; fromMonth: string } | null
    savingBrl: number
    enteredCents: number
  }[]
  /** Twelve months from the current one; empty without an agreement. */
  expected: readonly { month: string; amountCents: number }[]
}

const monthsForward = 12

/**
 * The next payment to a partner: what was entered up to the end of a month, and not paid since, is paid on the paying day of the
 * next month, or on the first business day after it. Undefined with nothing to pay.
 *
 * @param entries  the whole ledger. [cents]
 * @param payingDay  day of the month, 1 to 28.
 * @example nextPayment([{ day: '2026-10-30', ...agreedEntry(500) }], '2026-11-10', 15) // { day: '2026-11-16', amountCents: 500 }
 */
export function nextPayment(
  entries: readonly (LedgerBalance & { day: string })[],
  today: IsoDate,
  payingDay: number,
): { day: IsoDate; amountCents: number } | undefined {
  const thisMonth = monthOfKey(today.slice(0, 7))
  for (const month of [thisMonth, monthsAfter(thisMonth, 1)]) {
    const day = onBusinessDay(`${monthKey(month)}-${String(payingDay).padStart(2, '0')}` as IsoDate)
    if (day < today) continue
    const entered = entries.filter((entry) => entry.day < `${monthKey(month)}-01` || entry.receivedCents !== 0)
    const amountCents = Math.min(ledgerBalance(entered).receivableCents, ledgerBalance(entries).receivableCents)
    if (amountCents > 0) return { day, amountCents }
  }
}

function onBusinessDay(day: IsoDate): IsoDate {
  return isBusinessDay(day) ? day : onBusinessDay(daysAfter(day, 1))
}

/**
 * The commission expected of each of twelve months, the first of them the given one. A month's saving is the one stored for it,
 * also while it is a projection; else that of the same month a year before; else the mean of the last twelve finished months.
 *
 * @returns the months in order; 0 before the agreement, without a saving or with nothing known. [cents]
 */
export function expectedCommissions(
  saved: readonly SavedMonth[],
  { percentHundredths, from }: CommissionTerms,
  first: CalendarMonth,
): { month: CalendarMonth; amountCents: number }[] {
  const savings = new Map<string, number>(saved.map(({ month, savingBrl }) => [monthKey(month), savingBrl]))
  const finished = saved
    .filter(({ isFinished, month }) => isFinished && compareMonths(month, first) < 0)
    .toSorted((a, b) => compareMonths(a.month, b.month))
    .slice(-monthsForward)
  const mean = finished.reduce((sum, { savingBrl }) => sum + savingBrl, 0) / (finished.length || 1)
  return Array.from({ length: monthsForward }, (_, index) => {
    const month = monthsAfter(first, index)
    const savingBrl = savings.get(monthKey(month)) ?? savings.get(monthKey(monthsAfter(month, -monthsForward))) ?? mean
    return { month, amountCents: compareMonths(month, from) < 0 ? 0 : monthCommissionCents(savingBrl, percentHundredths) }
  })
}

/** A company's saving in the twelve months before a month, of those finished. [R$] */
export function savedBefore(saved: readonly SavedMonth[], month: CalendarMonth): number {
  const [first, last] = [monthsAfter(month, -monthsForward), monthBefore(month)]
  return saved
    .filter((it) => it.isFinished && compareMonths(it.month, first) >= 0 && compareMonths(it.month, last) <= 0)
    .reduce((sum, { savingBrl }) => sum + savingBrl, 0)
}
