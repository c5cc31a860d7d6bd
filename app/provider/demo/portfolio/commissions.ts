import type { Db } from '~/database/schema'
import { agreedEntry, paidEntry, reversalOf, type LedgerBalance } from '~/domain/commissions/ledger'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { descriptionOf, monthsDue } from '~/provider/commissions/due'
import { addEntry } from '~/provider/commissions/entries'
import { demoCompanies, demoPartners } from './companies'

type Calendar = readonly CalendarMonth[]
type PartnerId = (typeof demoPartners)[number]['id']

/** Number of months with commissions, and of months per payment; 0: no payment. */
const spans: Record<PartnerId, { months: number; perPayment: number }> = {
  'demo-parceira-capibaribe': { months: 16, perPayment: 3 },
  'demo-parceira-antunes': { months: 10, perPayment: 3 },
  'demo-parceira-sampaio': { months: 3, perPayment: 0 },
}

/** Company with four months not entered yet. */
const waiting = { companyId: 'demo-empresa-borborema', months: 4 }

/**
 * Gives each partner an agreement per company and a ledger: monthly commissions as the product calculates them, a payment of the
 * receivable amount every few months, and one reversed entry.
 */
export async function inventCommissions(trx: Db, months: Calendar, { companyIds, today }: Known): Promise<void> {
  const authors = await trx.selectFrom('user_account').select('id').where('id', '=', 'demo-admin').execute()
  for (const { id } of demoPartners) {
    await keepAgreements(trx, id, months, companyIds)
    await keepLedger(trx, id, months, { authorId: authors[0]?.id ?? null, today })
  }
}

type Known = { companyIds: ReadonlySet<string>; today: string }

async function keepAgreements(trx: Db, partnerId: PartnerId, months: Calendar, companyIds: ReadonlySet<string>) {
  const from_month = keyOf(months.at(-1 - spans[partnerId].months)!)
  const brought = demoCompanies.filter((it) => it.partnerId === partnerId && it.status === 'ATIVO' && companyIds.has(it.id))
  for (const { id: company_id, commissionHundredths } of brought) {
    const row = { company_id, percent_hundredths: commissionHundredths!, from_month }
    await trx.insertInto('commission_agreement').values(row).execute()
  }
}

async function keepLedger(trx: Db, partnerId: PartnerId, months: Calendar, { authorId, today }: Entering) {
  const { months: span, perPayment } = spans[partnerId]
  const due = await monthsDue(trx, partnerId)
  const stillToEnter = new Set(months.slice(-1 - waiting.months).map(keyOf))
  let receivableCents = 0
  const put = (
    day: string,
    entry: LedgerBalance & Pick<Parameters<typeof addEntry>[1], 'kind' | 'description' | 'company_id'> & Entered,
  ) => {
    receivableCents += entry.receivableCents
    return addEntry(trx, {
      ...entry,
      day,
      partner_company_id: partnerId,
      author_id: authorId,
      created_at: `${day}T13:00:00.000Z`,
    })
  }

  for (const [index, month] of months.slice(-1 - span, -1).entries()) {
    const next = keyOf(months.at(index - span)!)
    if (`${next}-11` > today) return
    const entered = due.filter(
      (it) => it.month === keyOf(month) && !(it.companyId === waiting.companyId && stillToEnter.has(it.month)),
    )
    for (const [place, it] of entered.entries()) {
      const agreed = {
        ...agreedEntry(it.amountCents),
        kind: 'agreed',
        description: descriptionOf(it),
        company_id: it.companyId,
      } as const
      await put(`${next}-10`, { ...agreed, month: it.month })
      if (index !== 4 || place !== 0) continue
      const wrong = await put(`${next}-10`, agreed)
      const why = `Estorno do lançamento ${wrong}: lançado em dobro`
      await put(`${next}-11`, {
        ...agreed,
        ...reversalOf(agreed),
        kind: 'reversal',
        description: why,
        reverses_id: Number(wrong),
      })
    }
    const isPaid = perPayment > 0 && (index + 1) % perPayment === 0 && index + perPayment < span
    if (isPaid && receivableCents > 0 && `${next}-20` <= today) {
      await put(`${next}-20`, {
        ...paidEntry(receivableCents),
        kind: 'paid',
        description: 'Transferência bancária',
        company_id: null,
      })
    }
  }
}

type Entering = { authorId: string | null; today: string }

/** Month of a commission, or the reversed entry. */
type Entered = { month?: string; reverses_id?: number }

function keyOf({ year, month }: CalendarMonth) {
  return `${year}-${String(month).padStart(2, '0')}`
}
