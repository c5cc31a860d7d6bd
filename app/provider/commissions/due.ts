import type { z } from 'zod'
import type { enterCommissionsDue, getCommissionsDue } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { agreedEntry } from '~/domain/commissions/ledger'
import { monthCommissionCents } from '~/domain/commissions/month-commission'
import { brazilDay } from '~/domain/dated/brazil-day'
import { toCents } from '~/domain/numbers/round-to'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { HttpRefusal } from '../http/refusal'
import { versionOf } from '../http/versions'
import { requirePartner } from './enter'
import { enteredMonths, enteredMonthKey, standingMonths } from './entered-months'
import { addEntry, entriesOf, type Entries } from './entries'
import { companyMonths } from './company-months'
import { reais } from './reais'

type Due = z.input<typeof getCommissionsDue.reply>
type Asked = z.output<NonNullable<typeof enterCommissionsDue.body>>['months']

/** A partner's companies, with their agreements. */
export async function agreementsOf(db: Db, partnerId: string): Promise<Due['companies']> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('commission_agreement as agreement', 'agreement.company_id', 'company.id')
    .select(['company.id', 'company.name', 'percent_hundredths', 'from_month'])
    .where('partner_company_id', '=', partnerId)
    .orderBy('company.name')
    .orderBy('company.id')
    .execute()
  return rows.map(({ id, name, percent_hundredths: percentHundredths, from_month: fromMonth }) => {
    const agreement = percentHundredths === null || fromMonth === null ? null : { percentHundredths, fromMonth }
    return { id, name, agreement, version: versionOf(agreement) }
  })
}

const newestLeads = 200

/** A partner's newest contacts. */
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

/** Commissions of finalised months not entered yet, for months with all units finalised; oldest first. */
export async function monthsDue(db: Db, partnerId: string, entries?: Entries): Promise<Due['months']> {
  const entered = await enteredMonths(db, partnerId, entries ?? (await entriesOf(db, partnerId)))
  return monthsToEnter(await agreementsOf(db, partnerId), await companyMonths(db, partnerId), entered)
}

/** `entered`: the keys of months with an entry. */
export function monthsToEnter(
  companies: Due['companies'],
  months: Awaited<ReturnType<typeof companyMonths>>,
  entered: ReadonlyMap<string, number>,
): Due['months'] {
  const agreed = new Map(companies.map((company) => [company.id, company]))
  return months.flatMap(({ companyId, month, savingBrl, isFinished }) => {
    const { name: companyName, agreement } = agreed.get(companyId) ?? {}
    if (!companyName || !agreement || !isFinished || month < agreement.fromMonth) return []
    const { percentHundredths } = agreement
    const amountCents = monthCommissionCents(savingBrl, percentHundredths)
    if (amountCents <= 0 || entered.has(enteredMonthKey({ companyId, month }))) return []
    return [{ companyId, companyName, month, savingBrl, percentHundredths, amountCents }]
  })
}

/**
 * Enters commissions as shown; those already entered with the same amount are skipped.
 *
 * @returns the number of new ones.
 */
export async function enterDue(trx: Db, asked: Asked, partnerId: string, authorId: string, now: Date): Promise<number> {
  await requirePartner(trx, partnerId)
  const entries = await entriesOf(trx, partnerId)
  const entered = new Map(standingMonths(entries))
  const amounts = new Map(asked.map((month) => [enteredMonthKey(month), month.amountCents]))
  const fresh = [...amounts].filter(([key, amountCents]) => entered.get(key) !== amountCents)
  const due = await monthsDue(trx, partnerId, entries)
  const found = fresh.flatMap(([key, cents]) => due.find((it) => enteredMonthKey(it) === key && it.amountCents === cents) ?? [])
  if (found.length < fresh.length) {
    throw new HttpRefusal(409, 'Os valores mudaram desde que foram mostrados. Confira de novo antes de lançar.')
  }
  for (const month of found) {
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
  return found.length
}

/** Name of a month's entry: "Comissão de setembro de 2026: 2,5% da economia de R$ 12.345,67" */
export function descriptionOf(due: Due['months'][number]) {
  const percent = (due.percentHundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  const saving = reais(toCents(due.savingBrl))
  return `Comissão de ${monthName(monthOfKey(due.month))}: ${percent}% da economia de ${saving}`
}
