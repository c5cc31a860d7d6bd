import type { z } from 'zod'
import type { getCommissionOutlook } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { entryCents } from '~/domain/commissions/ledger'
import { monthCommissionCents } from '~/domain/commissions/month-commission'
import { expectedCommissions, nextPayment, savedBefore, type SavedMonth } from '~/domain/commissions/outlook'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { companyMonths } from './company-months'
import { agreementsOf, monthsToEnter } from './due'
import { enteredMonthKey, enteredMonths } from './entered-months'
import { entriesOf } from './entries'

/** What a partner earned and will earn beside what is entered: by company, by month, and the next payment. */
export async function outlookOf(
  db: Db,
  partnerId: string,
  payingDay: number,
  now: Date,
): Promise<z.input<typeof getCommissionOutlook.reply>> {
  const today = brazilDay(now)
  const thisMonth = monthOfKey(today.slice(0, 7))
  const [entries, companies, months] = await Promise.all([
    entriesOf(db, partnerId),
    agreementsOf(db, partnerId),
    companyMonths(db, partnerId),
  ])
  const entered = await enteredMonths(db, partnerId, entries)
  const earned = monthsToEnter(companies, months, entered)
  const clients = companies.map((company) => {
    const own = months.filter(({ companyId }) => companyId === company.id)
    const saved: SavedMonth[] = own.map((it) => ({ ...it, month: monthOfKey(it.month) }))
    const { percentHundredths = 0, fromMonth } = company.agreement ?? {}
    const open = own.filter(
      ({ month, isFinished }) =>
        !isFinished &&
        fromMonth &&
        month >= fromMonth &&
        month < monthKey(thisMonth) &&
        !entered.has(enteredMonthKey({ companyId: company.id, month })),
    )
    const terms = fromMonth && { percentHundredths, from: monthOfKey(fromMonth) }
    const client = {
      id: company.id,
      name: company.name,
      agreement: company.agreement,
      savingBrl: savedBefore(saved, thisMonth),
      enteredCents: entries
        .filter((it) => it.kind === 'agreed' && it.company_id === company.id && it.reversal_id === null)
        .reduce((sum, entry) => sum + entryCents(entry), 0),
    }
    return {
      client,
      openCents: open.reduce((sum, { savingBrl }) => sum + monthCommissionCents(savingBrl, percentHundredths), 0),
      expected: terms ? expectedCommissions(saved, terms, thisMonth) : [],
    }
  })
  return {
    nextPayment: nextPayment(entries, today, payingDay) ?? null,
    earned: earned.toReversed(),
    openCents: clients.reduce((sum, { openCents }) => sum + openCents, 0),
    clients: clients.map(({ client }) => client),
    expected: byMonth(clients.flatMap(({ expected }) => expected)),
  }
}

/** Adds up the commissions of companies by month, in the order of the first company's months. [cents] */
function byMonth(expected: ReturnType<typeof expectedCommissions>) {
  const sums = new Map<string, number>()
  for (const { month, amountCents } of expected) sums.set(monthKey(month), (sums.get(monthKey(month)) ?? 0) + amountCents)
  return [...sums].map(([month, amountCents]) => ({ month, amountCents }))
}
