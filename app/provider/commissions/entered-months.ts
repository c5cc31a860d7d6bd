import type { Db } from '~/database/schema'
import { entryCents } from '~/domain/commissions/ledger'
import type { Entries } from './entries'
import type { NotNull } from 'kysely'

/** The unreversed commissions of months of a partner's companies, in any ledger, with their amounts. */
export async function enteredMonths(db: Db, partnerId: string, entries: Entries): Promise<Map<string, number>> {
  return new Map([...(await enteredForOthers(db, partnerId)), ...standingMonths(entries)])
}

/** The months with an unreversed commission, with their amounts. */
export function standingMonths(entries: Entries): [string, number][] {
  return entries.flatMap((entry) =>
    entry.kind === 'agreed' && entry.month !== null && entry.company_id !== null && entry.reversal_id === null
      ? [[enteredMonthKey({ companyId: entry.company_id, month: entry.month }), entryCents(entry)]]
      : [],
  )
}

/** Months of companies formerly another partner's. */
async function enteredForOthers(db: Db, partnerId: string): Promise<[string, number][]> {
  const ofPartner = db.selectFrom('company').select('id').where('partner_company_id', '=', partnerId)
  const rows = await db
    .selectFrom('commission_entry as entry')
    .leftJoin('commission_entry as reversal', 'reversal.reverses_id', 'entry.id')
    .select(['entry.company_id as companyId', 'entry.month', 'entry.receivable_cents'])
    .where('entry.kind', '=', 'agreed')
    .where('entry.partner_company_id', '<>', partnerId)
    .where('entry.company_id', 'in', ofPartner)
    .where('entry.month', 'is not', null)
    .where('reversal.id', 'is', null)
    .$narrowType<{ companyId: NotNull; month: NotNull }>()
    .execute()
  return rows.map((row) => [enteredMonthKey(row), row.receivable_cents])
}

export function enteredMonthKey({ companyId, month }: { companyId: string; month: string }) {
  return `${companyId} ${month}`
}
