import { sql } from 'kysely'
import type { z } from 'zod'
import type { enterCommissionsDue, getCommissionsDue } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { agreedEntry } from '~/domain/commissions/ledger'
import { monthCommissionCents } from '~/domain/commissions/month-commission'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthName } from '~/unit-text/words'
import { HttpRefusal } from '../http/refusal'
import { finalizedMonths, savingBrl } from '../units/units'
import { requirePartner } from './enter'
import { enteredMonths, keyOf, standingMonths } from './entered-months'
import { addEntry, entriesOf, type Entries } from './entries'
import { reais } from './reais'

type Due = z.input<typeof getCommissionsDue.reply>
type Asked = z.output<NonNullable<typeof enterCommissionsDue.body>>['months']

/** The companies that a partner brought, with their agreements. */
export async function agreementsOf(db: Db, partnerId: string): Promise<Due['companies']> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('commission_agreement as agreement', 'agreement.company_id', 'company.id')
    .select(['company.id', 'company.name', 'percent_hundredths', 'from_month'])
    .where('partner_company_id', '=', partnerId)
    .orderBy('company.name')
    .orderBy('company.id')
    .execute()
  return rows.map(({ id, name, percent_hundredths: percentHundredths, from_month: fromMonth }) => ({
    id,
    name,
    agreement: percentHundredths === null || fromMonth === null ? null : { percentHundredths, fromMonth },
  }))
}

const newestLeads = 200

/** The newest contacts that a partner brought. */
export async function leadsBroughtBy(db: Db, partnerId: string): Promise<Due['leads']> {
  return db
    .selectFrom('lead')
    .select(['id', 'name'])
    .where('partner_company_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(newestLeads)
    .execute()
}

/** The commissions of finalised months that are not entered yet: of whole months, all of whose units are finalised. */
export async function monthsDue(db: Db, partnerId: string, entries?: Entries): Promise<Due['months']> {
  const entered = await enteredMonths(db, partnerId, entries ?? (await entriesOf(db, partnerId)))
  return (await finishedMonths(db, partnerId))
    .map((month) => ({ ...month, amountCents: monthCommissionCents(month.savingBrl, month.percentHundredths) }))
    .filter((month) => month.amountCents > 0 && !entered.has(keyOf(month)))
}

/** Enters commissions as they were shown; those entered before with the same amount are left. @returns how many are new. */
export async function enterDue(trx: Db, asked: Asked, partnerId: string, authorId: string, now: Date): Promise<number> {
  await requirePartner(trx, partnerId)
  const entries = await entriesOf(trx, partnerId)
  const entered = new Map(standingMonths(entries))
  const due = new Map((await monthsDue(trx, partnerId, entries)).map((month) => [keyOf(month), month]))
  const fresh = new Map(asked.filter((month) => entered.get(keyOf(month)) !== month.amountCents).map((it) => [keyOf(it), it]))
  for (const [key, { amountCents }] of fresh) {
    if (due.get(key)?.amountCents !== amountCents) {
      throw new HttpRefusal(409, 'Os valores mudaram desde que foram mostrados. Confira de novo antes de lançar.')
    }
  }
  for (const key of fresh.keys()) {
    const month = due.get(key)!
    await addEntry(trx, {
      ...agreedEntry(month.amountCents),
      kind: 'agreed',
      day: brazilDay(now),
      description: descriptionOf(month),
      company_id: month.companyId,
      month: month.month,
      partner_company_id: partnerId,
      author_id: authorId,
      created_at: now.toISOString(),
    })
  }
  return fresh.size
}

const monthOf = sql<string>`unit_month.year || '-' || case when unit_month.month < 10 then '0' else '' end || unit_month.month`

/**
 * What the companies of a partner saved in each month since their agreement; not in a month of which something is still open, or that a
 * unit with earlier months does not have yet. What is archived neither counts nor is waited for.
 */
async function finishedMonths(db: Db, partnerId: string) {
  return finalizedMonths(db)
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_month.unit_id')
    .innerJoin('company', 'company.id', 'consumer_unit.company_id')
    .innerJoin('commission_agreement as agreement', 'agreement.company_id', 'company.id')
    .where('company.partner_company_id', '=', partnerId)
    .where('company.archived_at', 'is', null)
    .where('consumer_unit.archived_at', 'is', null)
    .where(({ eb }) => eb(monthOf, '>=', eb.ref('agreement.from_month')))
    .where(({ not, exists, selectFrom }) => {
      const months = selectFrom('unit_month as other')
        .innerJoin('consumer_unit as its_unit', 'its_unit.id', 'other.unit_id')
        .select('other.unit_id')
        .whereRef('its_unit.company_id', '=', 'company.id')
        .where('its_unit.archived_at', 'is', null)
        .whereRef('other.year', '=', 'unit_month.year')
        .whereRef('other.month', '=', 'unit_month.month')
        .where('other.is_retroactive', '=', 0)
      const open = months.where(({ or, eb }) =>
        or([
          eb('other.status', '<>', 'FINALIZADO'),
          eb('other.captive_cost_brl', 'is', null),
          eb('other.free_cost_brl', 'is', null),
        ]),
      )
      return not(exists(open))
    })
    .where(({ not, exists, selectFrom }) => {
      const lagging = selectFrom('consumer_unit as its_unit')
        .innerJoin('unit_month as earlier', 'earlier.unit_id', 'its_unit.id')
        .select('its_unit.id')
        .whereRef('its_unit.company_id', '=', 'company.id')
        .where('its_unit.archived_at', 'is', null)
        .where('earlier.is_retroactive', '=', 0)
        .where(sql<boolean>`earlier.year * 12 + earlier.month < unit_month.year * 12 + unit_month.month`)
        .where((unit) => {
          const same = unit
            .selectFrom('unit_month as same')
            .select('same.unit_id')
            .whereRef('same.unit_id', '=', 'its_unit.id')
            .whereRef('same.year', '=', 'unit_month.year')
            .whereRef('same.month', '=', 'unit_month.month')
            .where('same.is_retroactive', '=', 0)
          return unit.not(unit.exists(same))
        })
      return not(exists(lagging))
    })
    .select([
      'company.id as companyId',
      'company.name as companyName',
      'agreement.percent_hundredths as percentHundredths',
      monthOf.as('month'),
      savingBrl.as('savingBrl'),
    ])
    .groupBy(['company.id', 'company.name', 'agreement.percent_hundredths', 'unit_month.year', 'unit_month.month'])
    .orderBy('unit_month.year')
    .orderBy('unit_month.month')
    .orderBy('company.name')
    .execute()
}

/** "Comissão de setembro de 2026: 2,5% da economia de R$ 12.345,67" */
function descriptionOf(due: Due['months'][number]) {
  const [year, month] = due.month.split('-').map(Number) as [number, number]
  const percent = (due.percentHundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  const saving = reais(Math.round(due.savingBrl * 100))
  return `Comissão de ${monthName({ year, month })}: ${percent}% da economia de ${saving}`
}
