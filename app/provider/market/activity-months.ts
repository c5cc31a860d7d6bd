import { sql } from 'kysely'
import type { Db } from '~/database/schema'

/**
 * Recalculates free-market consumption by month, state and activity, in the caller's transaction. Left out, by class of the
 * profile: distributors' own loads in the chamber's file, whose "free" consumption is that of their captive customers, and loads
 * of unknown profiles, which may be such. An empty activity is "".
 *
 * @param months  all if undefined.
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
