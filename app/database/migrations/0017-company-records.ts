import { sql, type Kysely } from 'kysely'

/** Companies and units that administrators write: versions, archives, what only one may have, and the company a contact became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['company', 'consumer_unit']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable(table).addColumn('archived_at', 'text').execute()
  }

  await db.schema
    .createTable('unique_code')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('unique_code_key', ['kind', 'code'])
    .execute()
  await db.schema.createIndex('unique_code_owner').on('unique_code').columns(['owner_id', 'kind']).execute()
  // Of several rows that already share a code the first by id holds it; the others keep it until they are edited.
  await sql`insert into unique_code select 'company-cnpj', cnpj, min(id) from company group by cnpj`.execute(db)
  await sql`insert into unique_code select 'unit-ccee', code_ccee, min(id) from consumer_unit
    where code_ccee is not null group by code_ccee`.execute(db)

  await db.schema
    .alterTable('lead')
    .addColumn('company_id', 'text', (c) => c.references('company.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('lead_company').on('lead').column('company_id').execute()
}
