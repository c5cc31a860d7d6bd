import { hourMs, recurring, workLocks } from '~/database/recurring.server'
import { skipIfRunning } from '~/database/skip-if-running.server'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { compareMonths, monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { appended, lastOf, type NonEmpty } from '~/domain/records/non-empty'
import { actsOf } from './acts'
import { calendarOf } from './calendar'
import { demoCompanies } from './companies'
import { inventedUnitMonths } from './months'
import { unitsOf } from './units'

type Stored = CalendarMonth & { status: string; version: string | null }

/** Advances the demonstration to the current month every hour, for installations that run without restarts. */
export function startAdvancing({ db, now }: { db: Db; now: () => Date }) {
  const advance = () => skipIfRunning(db, workLocks.demonstration, () => advanceDemoMonths(db, now()))
  return recurring(advance, { name: 'demonstration', everyMs: hourMs, startsNow: false })
}

/**
 * Advances the demonstration's units to the current month: adds the missing months and finalises open ones. People's changes are
 * kept; units without months get none.
 */
export async function advanceDemoMonths(db: Db, now: Date): Promise<void> {
  const running = lastOf(calendarOf(now).months)
  await db.transaction().execute(async (trx) => {
    const stored = await storedMonths(trx)
    const behind = profiles(now).flatMap((profile) => {
      const known = stored.get(profile.id)
      return known && compareMonths(lastOf(known), running) < 0 ? [{ ...profile, known }] : []
    })
    const acts = await actsOf(trx, behind, brazilDay(now))
    for (const { known, ...profile } of behind) {
      const months = inventedUnitMonths({ ...profile, firstYear: known[0].year }, calendarOf(now, known[0]), acts)
      const added = months.filter((month) => compareMonths(month, lastOf(known)) > 0)
      const once = trx.insertInto('unit_month').onConflict((conflict) => conflict.doNothing())
      await once.values(added).execute()
      const open = new Set(known.filter(isOpen).map(monthKey))
      for (const closed of months.filter((month) => open.has(monthKey(month)))) {
        const { year, month } = closed
        const row = trx.updateTable('unit_month').set(closed).where('unit_id', '=', profile.id)
        await row.where('year', '=', year).where('month', '=', month).execute()
      }
    }
  })
}

/** Whether a month is unfinished and unchanged by people. */
function isOpen({ status, version }: Stored) {
  return version === null && (status === 'NAO_FINALIZADO' || status === 'EM_CURTO_PRAZO')
}

function profiles(now: Date) {
  const [first] = demoCompanies
  return demoCompanies.flatMap((company) => unitsOf(company, brazilDay(now), company === first).map(({ profile }) => profile))
}

/** The stored months of each unit of the demonstration's companies, oldest first. */
async function storedMonths(trx: Db): Promise<Map<string, NonEmpty<Stored>>> {
  const ids = demoCompanies.map(({ id }) => id)
  const rows = await trx
    .selectFrom('unit_month')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .where('company_id', 'in', ids)
    .select(['unit_id', 'year', 'month', 'unit_month.status', 'unit_month.version'])
    .orderBy('year')
    .orderBy('month')
    .execute()
  const months = new Map<string, NonEmpty<Stored>>()
  for (const { unit_id, ...month } of rows) months.set(unit_id, appended(months.get(unit_id), month))
  return months
}
