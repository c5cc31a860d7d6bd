import { sql, type Kysely } from 'kysely'

/** The file of a read invoice, stored with its customer's consent until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table read_invoice add column file_id text',
    'alter table read_invoice add column file_consented_on text',
    'alter table read_invoice add column file_last_day text',
    'create index read_invoice_file_id on read_invoice (file_id) where file_id is not null',
    'create index read_invoice_file_last_day on read_invoice (file_last_day) where file_last_day is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
