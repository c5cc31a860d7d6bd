import type { z } from 'zod'
import type { getCommissionStatement } from '~/contract/commissions'
import type { Db } from '~/database/schema'
import { statementOf, type Period } from '~/domain/commissions/statement'
import { entriesOf } from './entries'

type Reply = z.input<typeof getCommissionStatement.reply>

/**
 * The statement of a partner; undefined for an unknown one.
 *
 * @param isWhole  includes each entry's author and contact.
 */
export async function readStatement(
  db: Db,
  partnerId: string,
  { isWhole, ...period }: Period & { isWhole: boolean },
): Promise<Reply | undefined> {
  const partner = await db
    .selectFrom('partner_company')
    .select(['id', 'name', 'cnpj'])
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner) return undefined
  const { entries, ...balances } = statementOf(await entriesOf(db, partnerId), period)
  const shown = entries.map((entry) => ({
    id: String(entry.id),
    day: entry.day,
    kind: entry.kind,
    description: entry.description,
    receivedCents: entry.receivedCents,
    receivableCents: entry.receivableCents,
    company: named(entry.company_id, entry.company_name),
    lead: isWhole ? named(entry.lead_id, entry.lead_name) : null,
    author: isWhole ? entry.author_name : null,
    reverses: entry.reverses_id === null ? null : String(entry.reverses_id),
    reversedBy: entry.reversal_id === null ? null : String(entry.reversal_id),
    balance: entry.balance,
  }))
  return { partner, ...balances, entries: shown }
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}
