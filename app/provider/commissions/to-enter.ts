import { sql } from 'kysely'
import type { z } from 'zod'
import type { getCommissionsToEnter } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'

type Row = {
  id: string
  name: string
  months: number
  amountCents: number
  allPartners: number
  allMonths: number
  allCents: number
}

const listed = 10

/**
 * Commissions of finalised months not entered yet, of all partners together, and the partners with the largest amounts: the sums of
 * what `monthsDue` finds for each partner up to the current month, in one query.
 */
export async function commissionsToEnter(db: Db, today: IsoDate): Promise<z.input<typeof getCommissionsToEnter.reply>> {
  const { rows } = await toEnter(today).execute(db)
  const [sum] = rows
  return {
    partners: sum?.allPartners ?? 0,
    months: sum?.allMonths ?? 0,
    amountCents: sum?.allCents ?? 0,
    largest: rows.map(({ id, name, months, amountCents }) => ({ id, name, months, amountCents })),
  }
}

/**
 * Only the months of agreements without an entry are read. A month is finished when each unit has it closed, or has neither it nor an
 * earlier one. Cents are rounded as `monthCommissionCents` does, with the tolerance of `roundTo`. `cross join` keeps SQLite from
 * reading all months first.
 */
function toEnter(today: IsoDate) {
  const thisMonth = sql.lit(Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1)
  return sql<Row>`
  with recursive agreed (partner_id, company_id, percent_hundredths, number) as (
    select company.partner_company_id, company.id, agreement.percent_hundredths,
      cast(substr(agreement.from_month, 1, 4) as integer) * 12 + cast(substr(agreement.from_month, 6) as integer) - 1
    from commission_agreement as agreement
    join company on company.id = agreement.company_id
    where company.partner_company_id is not null and company.archived_at is null
    union all
    select partner_id, company_id, percent_hundredths, number + 1 from agreed where number < ${thisMonth}
  ), dated as (
    select agreed.*, number / 12 as year, number % 12 + 1 as month from agreed
  ), without_entry as (
    select * from dated where number <= ${thisMonth} and not exists (
      select 1 from commission_entry as entry
      where entry.company_id = dated.company_id and entry.kind = 'agreed'
        and entry.month = dated.year || '-' || case when dated.month < 10 then '0' else '' end || dated.month
        and not exists (select 1 from commission_entry as reversal where reversal.reverses_id = entry.id)
    )
  ), finished as (
    select own.partner_id, own.percent_hundredths, sum(unit_month.captive_cost_brl - unit_month.free_cost_brl) as saving_brl
    from without_entry as own
    cross join consumer_unit as unit
    left join unit_month on unit_month.unit_id = unit.id and unit_month.year = own.year and unit_month.month = own.month
      and unit_month.is_retroactive = 0
    where unit.company_id = own.company_id and unit.archived_at is null
    group by own.partner_id, own.company_id, own.percent_hundredths, own.number
    having max(case
      when unit_month.status = 'FINALIZADO' and unit_month.captive_cost_brl - unit_month.free_cost_brl is not null then 0
      when unit_month.unit_id is not null then 1
      when exists (
        select 1 from unit_month as earlier
        where earlier.unit_id = unit.id and earlier.is_retroactive = 0 and earlier.year * 12 + earlier.month <= own.number
      ) then 1
      else 0
    end) = 0
  ), commission as (
    select partner_id, floor(floor(saving_brl * 100 + 0.500001) * percent_hundredths / 10000 + 0.500001) as cents
    from finished
    where saving_brl > 0
  ), by_partner as (
    select partner_id, count(*) as months, sum(cents) as cents from commission where cents > 0 group by partner_id
  )
  select partner.id, partner.name, by_partner.months, by_partner.cents as "amountCents", count(*) over () as "allPartners",
    sum(by_partner.months) over () as "allMonths", sum(by_partner.cents) over () as "allCents"
  from by_partner
  join partner_company as partner on partner.id = by_partner.partner_id
  order by by_partner.cents desc, partner.name, partner.id
  limit ${sql.lit(listed)}`
}
