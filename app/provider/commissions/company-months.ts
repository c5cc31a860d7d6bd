import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { savingBrl } from '../units/units'

/**
 * Savings of a partner's companies in each month with a known one. Months that are missing for a unit with
 * earlier months are not finished, nor those with anything open. Archived units and companies do not count.
 */
export async function companyMonths(db: Db, partnerId: string) {
  const months = await monthsOfCompanies(db, partnerId)
    .select(({ fn }) => [
      'company.id as companyId',
      monthOf.as('month'),
      monthNumber.as('number'),
      savingBrl.as('savingBrl'),
      fn.countAll<number>().as('units'),
      fn.count<number>(closedMonth).as('closedUnits'),
      fn.count<number>(knownMonth).as('knownUnits'),
    ])
    .groupBy(['company.id', 'company.name', 'unit_month.year', 'unit_month.month'])
    .orderBy('unit_month.year')
    .orderBy('unit_month.month')
    .orderBy('company.name')
    .execute()
  const starts = await firstMonths(db, partnerId)
  const unitsBegunBy = (number: number, companyId: string) =>
    starts.filter((unit) => unit.companyId === companyId && unit.number <= number).length
  return months
    .filter(({ knownUnits }) => knownUnits > 0)
    .map(({ companyId, month, number, savingBrl: saving, units, closedUnits }) => ({
      companyId,
      month,
      savingBrl: saving ?? 0,
      isFinished: units === closedUnits && units === unitsBegunBy(number, companyId),
    }))
}

/** First month of each unit of a partner's companies. */
async function firstMonths(db: Db, partnerId: string) {
  return monthsOfCompanies(db, partnerId)
    .select(['company.id as companyId', sql<number>`min(${monthNumber})`.as('number')])
    .groupBy(['company.id', 'unit_month.unit_id'])
    .execute()
}

/** The months of a partner's unarchived companies and units; one row per unit and month. */
function monthsOfCompanies(db: Db, partnerId: string) {
  return db
    .selectFrom('unit_month')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_month.unit_id')
    .innerJoin('company', 'company.id', 'consumer_unit.company_id')
    .where('company.partner_company_id', '=', partnerId)
    .where('company.archived_at', 'is', null)
    .where('consumer_unit.archived_at', 'is', null)
    .where('unit_month.is_retroactive', '=', 0)
}

const monthNumber = sql<number>`unit_month.year * 12 + unit_month.month`

/** Null for a month without both costs. */
const knownMonth = sql<number | null>`captive_cost_brl - free_cost_brl`

/** Null for an open month. */
const closedMonth = sql<number | null>`case when unit_month.status = 'FINALIZADO' then captive_cost_brl - free_cost_brl end`

const monthOf = sql<string>`unit_month.year || '-' || case when unit_month.month < 10 then '0' else '' end || unit_month.month`
