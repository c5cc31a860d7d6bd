import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { savingBrl } from '../units/units'

/**
 * Savings of a partner's companies in each month since their agreement. Left out: months with anything open, or missing for a
 * unit with earlier months. Archived units and companies do not count.
 */
export async function finishedMonths(db: Db, partnerId: string) {
  const months = await monthsOfCompanies(db, partnerId)
    .innerJoin('commission_agreement as agreement', 'agreement.company_id', 'company.id')
    .where(({ eb }) => eb(monthOf, '>=', eb.ref('agreement.from_month')))
    .select(({ fn }) => [
      'company.id as companyId',
      'company.name as companyName',
      'agreement.percent_hundredths as percentHundredths',
      monthOf.as('month'),
      monthNumber.as('number'),
      savingBrl.as('savingBrl'),
      fn.countAll<number>().as('units'),
      fn.count<number>(closedMonth).as('closedUnits'),
    ])
    .groupBy(['company.id', 'company.name', 'agreement.percent_hundredths', 'unit_month.year', 'unit_month.month'])
    .orderBy('unit_month.year')
    .orderBy('unit_month.month')
    .orderBy('company.name')
    .execute()
  const starts = await firstMonths(db, partnerId)
  const unitsBegunBy = (number: number, companyId: string) =>
    starts.filter((unit) => unit.companyId === companyId && unit.number <= number).length
  return months
    .filter(({ units, closedUnits }) => units === closedUnits)
    .filter(({ units, number, companyId }) => units === unitsBegunBy(number, companyId))
    .map(({ companyId, companyName, percentHundredths, month, savingBrl: saving }) => ({
      companyId,
      companyName,
      percentHundredths,
      month,
      savingBrl: saving,
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

/** Null for an open month. */
const closedMonth = sql<number | null>`case when unit_month.status = 'FINALIZADO' then captive_cost_brl - free_cost_brl end`

const monthOf = sql<string>`unit_month.year || '-' || case when unit_month.month < 10 then '0' else '' end || unit_month.month`
