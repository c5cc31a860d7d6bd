import type { Db, Schema } from '~/database/schema'
import { ledgerBalance, type LedgerBalance, type EntryKind } from '~/domain/commissions/ledger'

/** Every entry of a partner's ledger: by day, and within a day in order of creation. */
export async function entriesOf(db: Db, partnerId: string) {
  const rows = await db
    .selectFrom('commission_entry as entry')
    .leftJoin('company', 'company.id', 'entry.company_id')
    .leftJoin('lead', 'lead.id', 'entry.lead_id')
    .leftJoin('user_account as author', 'author.id', 'entry.author_id')
    .leftJoin('commission_entry as reversal', 'reversal.reverses_id', 'entry.id')
    .selectAll('entry')
    .select([
      'company.name as company_name',
      'lead.name as lead_name',
      'author.name as author_name',
      'reversal.id as reversal_id',
    ])
    .where('entry.partner_company_id', '=', partnerId)
    .orderBy('entry.day')
    .orderBy('entry.id')
    .execute()
  return rows.map(({ received_cents, receivable_cents, ...row }) => ({
    ...row,
    receivedCents: received_cents,
    receivableCents: receivable_cents,
  }))
}

export type Entries = Awaited<ReturnType<typeof entriesOf>>

/** A partner's received and receivable amounts. [cents] */
export async function balanceOfPartner(db: Db, partnerId: string): Promise<LedgerBalance> {
  const entries = db.selectFrom('commission_entry').select(['received_cents', 'receivable_cents'])
  const rows = await entries.where('partner_company_id', '=', partnerId).execute()
  return ledgerBalance(rows.map((row) => ({ receivedCents: row.received_cents, receivableCents: row.receivable_cents })))
}

/**
 * The partner, locked for the rest of the transaction, so that of two simultaneous entries the second sees the first; undefined
 * for an unknown one. An update locks on both databases.
 */
export async function lockPartner(trx: Db, id: string): Promise<{ id: string } | undefined> {
  return trx
    .updateTable('partner_company')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

type NewEntry = LedgerBalance &
  Pick<Schema['commission_entry'], 'partner_company_id' | 'day' | 'description' | 'author_id' | 'created_at'> &
  Partial<Pick<Schema['commission_entry'], 'company_id' | 'lead_id' | 'month' | 'reverses_id' | 'idempotency_key'>> & {
    kind: EntryKind
  }

/** Adds an entry and returns its number. */
export async function addEntry(trx: Db, { receivedCents, receivableCents, ...row }: NewEntry): Promise<string> {
  const none = { company_id: null, lead_id: null, month: null, reverses_id: null, idempotency_key: null }
  const { id } = await trx
    .insertInto('commission_entry')
    .values({ ...none, ...row, received_cents: receivedCents, receivable_cents: receivableCents })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
