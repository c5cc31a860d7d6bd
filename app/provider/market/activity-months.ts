import { sql } from 'kysely'
import type { Db } from '~/database/schema'

/**
 * Sums the free consumption by month, state and activity again, in the caller's transaction. The chamber's file also lists the
 * distributors' own loads, whose "free" consumption is that of their captive customers: those are left out, by the class of the
 * profile, and so is a load whose profile is not known yet, which may be one of them. An activity that the source leaves empty is "".
 *
 * @param months  all of them when undefined.
 */
export async function sumActivityMonths(trx: Db, months?: readonly number[]): Promise<void> {
  if (months?.length === 0) return
  const ofMonths = months ? sql`lm.month in (${sql.join(months)})` : sql`true`
  await sql`delete from market_activity_month as lm where ${ofMonths}`.execute(trx)
  await sql`insert into market_activity_month (month, uf, activity, free_mwh, load_count)
    select lm.month, l.uf, coalesce(l.activity, ''), sum(coalesce(lm.free_mwh, 0)), count(*)
    from market_load_month as lm
    join market_load as l on l.code = lm.load_code
    join market_profile as p on p.code = lm.profile_code
    where p.class <> 'Distribuidor' and ${ofMonths}
    group by lm.month, l.uf, coalesce(l.activity, '')`.execute(trx)
}
