import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { eveningFactor, restFactor, spotFactor, spotLevels, spotSpread } from './spot-price'

/** A month in the market's format, with the parameters of its invented figures. */
export type InventedMonth = { month: number; firstDay: string; hours: number; season: number }

/** The last 24 months up to the newest published one: two months before the current. */
export function inventedMonths(now: Date): InventedMonth[] {
  return monthsFrom(now, 24)
}

/** Those and the last month that is over: prices are published day by day. */
export function pricedMonths(now: Date): InventedMonth[] {
  return monthsFrom(now, 25)
}

function monthsFrom(now: Date, length: number): InventedMonth[] {
  return Array.from({ length }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 25 + index, 1))
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    return {
      month: first.getUTCFullYear() * 100 + first.getUTCMonth() + 1,
      firstDay: first.toISOString().slice(0, 10),
      hours: days * 24,
      // Summer takes 8 % more than the mean, winter 8 % less.
      season: 1 + 0.08 * Math.cos((first.getUTCMonth() / 6) * Math.PI),
    }
  })
}

/** Mean use of a load's capacity in the months that {@link inventMonths} writes. */
export function meanUseFraction(loadCode: number): number {
  return (380 + (loadCode % 300)) / 1_000
}

/**
 * The database itself writes all months: a figure depends on codes and month, so it is always the same. Kilowatt-hours are
 * integers, so that SQLite and PostgreSQL write the same figures.
 */
export async function inventMonths(trx: Db, months: readonly InventedMonth[]): Promise<void> {
  const month = sql`(${sql.join(
    months.map(
      (it) =>
        sql`select ${sql.lit(it.month)} as month, ${sql.lit(it.firstDay)} as first_day, ${sql.lit(it.hours)} as hours, ${sql.lit(it.season)} as season`,
    ),
    sql` union all `,
  )}) as m`

  await sql`insert into market_load_month (load_code, month, profile_code, free_mwh, captive_mwh, total_mwh)
    select code, month, profile_code, kwh / 1000.0, 0, kwh / 1000.0 from (
      select l.code, m.month, l.profile_code,
        cast(floor(l.capacity_mw * m.hours * m.season * (350 + l.code % 300 + (l.code * 31 + m.month * 17) % 61)) as bigint) as kwh
      from market_load as l cross join ${month} where l.migrated_on <= m.first_day
    ) as load_month order by code, month`.execute(trx)

  await sql`insert into market_consumption_month (profile_code, month, submarket, consumption_mwh, plant_consumption_mwh)
    select l.profile_code, l.month, p.submarket, sum(l.total_mwh), 0
    from market_load_month as l join market_profile as p on p.code = l.profile_code
    group by l.profile_code, l.month, p.submarket`.execute(trx)

  await sql`insert into market_plant_month (plant_code, month, profile_code, generation_mwh, guarantee_mwh)
    select code, month, profile_code, kwh / 1000.0, guarantee / 1000.0 from (
      select p.code, m.month, p.profile_code,
        cast(floor(p.capacity_mw * m.hours * m.season * (220 + p.code % 200 + (p.code * 13 + m.month * 7) % 81)) as bigint) as kwh,
        cast(floor(p.capacity_mw * m.hours * (260 + p.code % 200)) as bigint) as guarantee
      from market_plant as p cross join ${month}
    ) as plant_month order by code, month`.execute(trx)

  await sql`insert into market_contract_month (profile_code, month, purchase_mw, sale_mw)
    select c.profile_code, c.month, c.consumption_mwh * (95 + (c.profile_code * 7 + c.month) % 14) / 100.0 / m.hours, 0
    from market_consumption_month as c join ${month} on m.month = c.month
    join market_profile as p on p.code = c.profile_code where p.class <> 'Distribuidor'`.execute(trx)
  // A generator sells most of its plants' allowance; a trader a little less, or more, than it buys.
  await sql`insert into market_contract_month (profile_code, month, purchase_mw, sale_mw)
    select g.profile_code, g.month, 0, sum(g.guarantee_mwh) * (88 + g.profile_code % 10) / 100.0 / m.hours
    from market_plant_month as g join ${month} on m.month = g.month
    where not exists (select 1 from market_contract_month as c where c.profile_code = g.profile_code and c.month = g.month)
    group by g.profile_code, g.month, m.hours`.execute(trx)
  await sql`insert into market_contract_month (profile_code, month, purchase_mw, sale_mw)
    select code, month, mw, mw * (93 + code % 9) / 100.0 from (
      select p.code, m.month, (p.code * 11 + m.month) % 400 / 10.0 as mw
      from market_profile as p cross join ${month}
      where p.category = 'Comercialização' and p.is_retailer = 0 and p.status = 'ATIVO'
    ) as trader`.execute(trx)
}

/** R$/MWh of each hour: dear in the evening and in the dry months, dearest in the South-East. */
export async function inventPrices(trx: Db, months: readonly InventedMonth[]) {
  for (const [submarket, level] of Object.entries(spotLevels)) {
    for (const { month, hours } of months) {
      await sql`insert into pld_hour (submarket, month, period, day, hour, brl_per_mwh)
        with recursive period(period) as (select 1 union all select period + 1 from period where period < ${sql.lit(hours)})
        select ${sql.lit(submarket)}, ${sql.lit(month)}, period, (period - 1) / 24 + 1, (period - 1) % 24,
          ${sql.lit(level * spotFactor(month % 100))}
            * (case when (period - 1) % 24 between 17 and 20 then ${sql.lit(eveningFactor)} else ${sql.lit(restFactor)} end)
            + (period * 37 + ${sql.lit(month)}) % ${sql.lit(spotSpread)}
        from period`.execute(trx)
    }
  }
}
