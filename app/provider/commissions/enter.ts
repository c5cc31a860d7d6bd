import type { z } from 'zod'
import type { enterCommission } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { agreedEntry, entryCents, ledgerBalance, paidEntry, payableCents, reversalOf } from '~/domain/commissions/ledger'
import type { IsoDate } from '~/domain/dated/dated'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { keysOf } from '~/domain/records/records'
import { HttpRefusal } from '../http/refusal'
import { enteredMonths, enteredMonthKey } from './entered-months'
import { addEntry, entriesOf, lockPartner } from './entries'
import { reais } from './reais'

type Asked = z.output<NonNullable<typeof enterCommission.body>>
type Who = { partnerId: string; authorId: string; now: Date }

/**
 * Enters an agreed commission or a payment, once per key.
 *
 * @returns its number, and whether it is new.
 */
export async function addCommission(trx: Db, asked: Asked, key: string | undefined, { partnerId, authorId, now }: Who) {
  await requirePartner(trx, partnerId)
  const { kind, day, amountCents, companyId, leadId, month } = asked
  const change = kind === 'agreed' ? agreedEntry(amountCents) : paidEntry(amountCents)
  const row = { kind, day, description: descriptionOf(asked), company_id: companyId, lead_id: leadId, month, ...change }
  const entries = await entriesOf(trx, partnerId)

  const sent = key !== undefined && entries.find(({ idempotency_key }) => idempotency_key === key)
  if (sent) {
    if (keysOf(row).some((name) => sent[name] !== row[name])) throw otherWithKey()
    return { id: String(sent.id), isNew: false }
  }
  if (day > brazilDay(now)) throw new HttpRefusal(422, 'Este dia ainda não chegou.', ['day'])
  await checkSubjects(trx, partnerId, { companyId, leadId })
  if (month !== null) checkMonth(asked, month, await enteredMonths(trx, partnerId, entries), brazilDay(now))
  const most = payableCents(entries, day)
  if (kind === 'paid' && amountCents > most) throw new HttpRefusal(422, overpaid(most), ['amountCents'])
  const who = { partner_company_id: partnerId, author_id: authorId, created_at: now.toISOString() }
  return { id: await addEntry(trx, { ...row, ...who, idempotency_key: key ?? null }), isNew: true }
}

/**
 * Reverses an entry with one of today.
 *
 * @returns the number of the new entry.
 */
export async function reverse(trx: Db, entryId: string, reason: string, { partnerId, authorId, now }: Who) {
  await requirePartner(trx, partnerId)
  const entries = await entriesOf(trx, partnerId)
  const entry = entries.find(({ id }) => String(id) === entryId)
  if (!entry) throw new HttpRefusal(404, 'Lançamento não encontrado.')
  if (entry.kind === 'reversal') throw new HttpRefusal(422, 'Um estorno não se estorna: faça um novo lançamento.')
  if (entry.reversal_id !== null) throw new HttpRefusal(409, 'Este lançamento já foi estornado.')
  if (entry.kind === 'agreed' && entryCents(entry) > ledgerBalance(entries).receivableCents) {
    throw new HttpRefusal(409, 'Esta comissão já foi paga. Estorne antes o pagamento.')
  }
  return addEntry(trx, {
    ...reversalOf(entry),
    kind: 'reversal',
    day: brazilDay(now),
    description: `Estorno do lançamento ${entry.id}: ${reason}`,
    company_id: entry.company_id,
    lead_id: entry.lead_id,
    month: entry.month,
    reverses_id: entry.id,
    partner_company_id: partnerId,
    author_id: authorId,
    created_at: now.toISOString(),
  })
}

export async function requirePartner(trx: Db, id: string): Promise<void> {
  if (!(await lockPartner(trx, id))) throw new HttpRefusal(404, 'Parceiro não encontrado.')
}

async function checkSubjects(trx: Db, partnerId: string, { companyId, leadId }: Pick<Asked, 'companyId' | 'leadId'>) {
  const companies = trx.selectFrom('company').select('id').where('partner_company_id', '=', partnerId)
  if (companyId !== null && !(await companies.where('id', '=', companyId).executeTakeFirst())) {
    throw new HttpRefusal(422, 'Escolha uma empresa que este parceiro indicou.', ['companyId'])
  }
  const leads = trx.selectFrom('lead').select('id').where('partner_company_id', '=', partnerId)
  if (leadId !== null && !(await leads.where('id', '=', leadId).executeTakeFirst())) {
    throw new HttpRefusal(422, 'Escolha um contato que este parceiro trouxe.', ['leadId'])
  }
}

/** A month's commission needs a company, and is entered once. */
function checkMonth({ kind, companyId }: Asked, month: string, entered: ReadonlyMap<string, number>, today: IsoDate) {
  if (kind === 'paid') throw new HttpRefusal(422, 'Um pagamento não é de um mês.', ['month'])
  if (companyId === null) throw new HttpRefusal(422, 'Escolha a empresa de que é a comissão do mês.', ['companyId'])
  if (month > today.slice(0, 7)) throw new HttpRefusal(422, 'Este mês ainda não chegou.', ['month'])
  if (entered.has(enteredMonthKey({ companyId, month }))) {
    throw new HttpRefusal(422, 'A comissão desta empresa neste mês já está lançada. Estorne-a antes de lançar outra.', ['month'])
  }
}

/** "Comissão de setembro de 2026: acerto combinado" */
function descriptionOf({ month, description }: Asked) {
  if (month === null) return description
  return `Comissão de ${monthName(monthOfKey(month))}: ${description}`
}

function overpaid(mostCents: number) {
  if (mostCents === 0) return 'O parceiro não tem nada a receber nesse dia.'
  return `O parceiro tem ${reais(mostCents)} a receber nesse dia: o pagamento não pode passar disso.`
}

function otherWithKey() {
  return new HttpRefusal(409, 'Este formulário já foi enviado. Abra a página de novo para fazer outro lançamento.')
}
