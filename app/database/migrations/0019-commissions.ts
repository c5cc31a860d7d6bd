import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * A ledger of commissions in place of two totals: each partner's totals become its opening entries. Agreements on the commission of
 * companies. The next step of a contact, and the partner who brought it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('commission_entry')
    // Both databases number new rows, with different column types.
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (c) => c.primaryKey())
    .addColumn('partner_company_id', 'text', (c) => c.notNull().references('partner_company.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Signed cents; an amount in cents passes the 32 bits of an integer at R$ 21 million.
    .addColumn('received_cents', 'bigint', (c) => c.notNull())
    .addColumn('receivable_cents', 'bigint', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.references('company.id').onDelete('set null'))
    .addColumn('lead_id', 'text', (c) => c.references('lead.id').onDelete('set null'))
    .addColumn('month', 'text')
    .addColumn('reverses_id', 'integer', (c) => c.references('commission_entry.id').unique())
    .addColumn('author_id', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('idempotency_key', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('commission_entry_once', ['partner_company_id', 'idempotency_key'])
    .execute()
  await db.schema
    .createIndex('commission_entry_partner')
    .on('commission_entry')
    .columns(['partner_company_id', 'day', 'id'])
    .execute()
  for (const column of ['company_id', 'lead_id', 'author_id']) {
    await db.schema.createIndex(`commission_entry_${column}`).on('commission_entry').column(column).execute()
  }

  await db.schema
    .createTable('commission_agreement')
    .addColumn('company_id', 'text', (c) => c.primaryKey().references('company.id').onDelete('cascade'))
    .addColumn('percent_hundredths', 'integer', (c) => c.notNull())
    .addColumn('from_month', 'text', (c) => c.notNull())
    .execute()

  await openLedgers(db)
  for (const column of ['received_brl', 'receivable_brl']) {
    await db.schema.alterTable('partner_company').dropColumn(column).execute()
  }

  for (const column of ['next_step', 'next_step_on']) await db.schema.alterTable('lead').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('lead')
    .addColumn('partner_company_id', 'text', (c) => c.references('partner_company.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('lead_partner').on('lead').column('partner_company_id').execute()
  await db.schema.createIndex('lead_next_step').on('lead').column('next_step_on').execute()
}

type Totals = { id: string; created_at: string; received_brl: number; receivable_brl: number }

/** What was agreed until now, then what was paid of it, on the day that the partner was registered. */
async function openLedgers(db: Kysely<unknown>) {
  const { rows } = await sql<Totals>`select id, created_at, received_brl, receivable_brl from partner_company`.execute(db)
  for (const { id, created_at, received_brl, receivable_brl } of rows) {
    const [received, receivable] = [Math.round(received_brl * 100), Math.round(receivable_brl * 100)]
    const put = (kind: string, change: readonly [received: number, receivable: number], description: string) =>
      sql`insert into commission_entry
        (partner_company_id, day, kind, received_cents, receivable_cents, description, created_at)
        values (${id}, ${created_at.slice(0, 10)}, ${kind}, ${change[0]}, ${change[1]}, ${description}, ${created_at})`.execute(
        db,
      )
    if (received + receivable !== 0)
      await put('agreed', [0, received + receivable], 'Saldo inicial: comissões acordadas até aqui')
    if (received !== 0) await put('paid', [received, -received], 'Saldo inicial: comissões pagas até aqui')
  }
}
