import type { Db } from '~/database/schema'
import { agreedEntry, paidEntry, reversalOf } from '~/domain/commissions/ledger'
import { monthName } from '~/unit-text/words'
import { addEntry } from '~/provider/commissions/entries'
import { demoCompanies, demoPartners } from './companies'

type Calendar = readonly { year: number; month: number }[]
type Partner = (typeof demoPartners)[number]

/** Months of commission of each partner, up to the fifth before the running one, and of how many one payment is. */
const spans: Record<Partner['id'], { months: number; perPayment: number }> = {
  'demo-parceira-capibaribe': { months: 12, perPayment: 3 },
  'demo-parceira-antunes': { months: 6, perPayment: 3 },
  'demo-parceira-sampaio': { months: 1, perPayment: 3 },
}

/** Agreements whose last finalised months are still to be entered. [hundredths of a percent] */
const agreements = [
  { companyId: 'demo-empresa-borborema', percentHundredths: 75 },
  { companyId: 'demo-empresa-boa-praca', percentHundredths: 100 },
]

/** Gives each partner a ledger that adds up to its totals: a commission a month, a payment every few months, one entry reversed. */
export async function keepCommissions(trx: Db, months: Calendar, companyIds: ReadonlySet<string>): Promise<void> {
  const newest = months.at(-1)!
  const authors = await trx.selectFrom('user_account').select('id').where('id', '=', 'demo-admin').execute()
  for (const partner of demoPartners) await keepLedger(trx, partner, { months, companyIds, authorId: authors[0]?.id ?? null })
  for (const { companyId, percentHundredths } of agreements) {
    if (!companyIds.has(companyId)) continue
    const fromMonth = keyOf(months.at(-5) ?? newest)
    await trx
      .insertInto('commission_agreement')
      .values({ company_id: companyId, percent_hundredths: percentHundredths, from_month: fromMonth })
      .execute()
  }
}

type Rest = { months: Calendar; companyIds: ReadonlySet<string>; authorId: string | null }

async function keepLedger(trx: Db, { id, receivedBrl, receivableBrl }: Partner, { months, companyIds, authorId }: Rest) {
  const span = spans[id]
  const first = months.length - 5 - span.months
  const receivedCents = Math.round(receivedBrl * 100)
  const agreed = inParts(receivedCents + Math.round(receivableBrl * 100), span.months)
  const payments = inParts(receivedCents, Math.max(1, span.months / span.perPayment))
  const companies = demoCompanies.filter((it) => it.partnerId === id && it.status === 'ATIVO')
  const put = (
    at: { year: number; month: number },
    dayOfMonth: number,
    entry: Omit<Parameters<typeof addEntry>[1], keyof Fixed>,
  ) => {
    const day = `${keyOf(at)}-${String(dayOfMonth).padStart(2, '0')}`
    return addEntry(trx, { ...entry, day, partner_company_id: id, author_id: authorId, created_at: `${day}T13:00:00.000Z` })
  }

  for (const [index, amountCents] of agreed.entries()) {
    const [month, next] = [months[first + index]!, months[first + index + 1]!]
    const company = companies[index % companies.length]!
    const company_id = companyIds.has(company.id) ? company.id : null
    const description = `Comissão de ${monthName(month)}`
    await put(next, 10, { ...agreedEntry(amountCents), kind: 'agreed', description, company_id })
    if (index === 4) {
      const twice = { ...agreedEntry(amountCents), kind: 'agreed' as const, description, company_id }
      const wrong = await put(next, 10, twice)
      const why = `Estorno do lançamento ${wrong}: lançado em dobro`
      await put(next, 11, { ...twice, ...reversalOf(twice), kind: 'reversal', description: why, reverses_id: Number(wrong) })
    }
    const payment = (index + 1) % span.perPayment === 0 ? payments[(index + 1) / span.perPayment - 1]! : 0
    if (payment > 0) await put(next, 20, { ...paidEntry(payment), kind: 'paid', description: 'Transferência bancária' })
  }
}

type Fixed = { day: string; partner_company_id: string; author_id: string | null; created_at: string }

/** A total in parts that grow slowly and add up to it. [cents] */
function inParts(totalCents: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 20 + index)
  const sum = weights.reduce((one, other) => one + other, 0)
  const parts = weights.map((weight) => Math.floor((totalCents * weight) / sum))
  parts[0]! += totalCents - parts.reduce((one, other) => one + other, 0)
  return parts
}

function keyOf({ year, month }: { year: number; month: number }) {
  return `${year}-${String(month).padStart(2, '0')}`
}
