import type { CreateTableBuilder, Kysely } from 'kysely'

/** Companies and their units, partner companies and their documents, lessons; and the accounts that belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_company')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('logo_id', 'text', (c) => c.references('stored_file.storage_id'))
    .addColumn('received_brl', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('receivable_brl', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('company')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('start_acl', 'text')
    .addColumn('logo_id', 'text', (c) => c.references('stored_file.storage_id'))
    .addColumn('partner_company_id', 'text', (c) => c.references('partner_company.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('company_partner').on('company').column('partner_company_id').execute()

  for (const table of ['company', 'partner_company']) {
    await db.schema
      .alterTable('user_account')
      .addColumn(`${table}_id`, 'text', (c) => c.references(`${table}.id`).onDelete('set null'))
      .execute()
    await db.schema.createIndex(`user_account_${table}`).on('user_account').column(`${table}_id`).execute()
  }

  await db.schema
    .createTable('consumer_unit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('company_id', 'text', (c) => c.notNull().references('company.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('code_ccee', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('start_acl', 'text')
    .addColumn('start_date_management', 'text')
    .addColumn('class', 'text')
    .addColumn('submarket', 'text', (c) => c.notNull())
    .addColumn('uf', 'text', (c) => c.notNull())
    .addColumn('distributor_name', 'text', (c) => c.notNull())
    .addColumn('tariff_group', 'text', (c) => c.notNull())
    .addColumn('ths', 'text', (c) => c.notNull())
    .addColumn('additional_data', 'text')
    .execute()
  await db.schema.createIndex('consumer_unit_company').on('consumer_unit').columns(['company_id', 'name']).execute()

  const months = db.schema
    .createTable('unit_month')
    .addColumn('unit_id', 'text', (c) => c.notNull().references('consumer_unit.id').onDelete('cascade'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_retroactive', 'integer', (c) => c.notNull())
  await withFigures(months)
    .addColumn('daily_consumption', 'text', (c) => c.notNull())
    .addColumn('daily_generation', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('unit_month_key', ['unit_id', 'year', 'month'])
    .execute()
  // Holds all that the sums of a company read: 300 units of 36 months are 10,800 rows of 1 to 3 kB.
  await db.schema
    .createIndex('unit_month_costs')
    .on('unit_month')
    .columns(['unit_id', 'status', 'is_retroactive', 'captive_cost_brl', 'free_cost_brl'])
    .execute()

  await db.schema
    .createTable('unit_report')
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('storage_id', 'text', (c) => c.notNull().references('stored_file.storage_id'))
    .addPrimaryKeyConstraint('unit_report_key', ['unit_id', 'year', 'month', 'type', 'storage_id'])
    .addForeignKeyConstraint('unit_report_month', ['unit_id', 'year', 'month'], 'unit_month', ['unit_id', 'year', 'month'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('unit_report_file').on('unit_report').column('storage_id').execute()

  await db.schema
    .createTable('unit_upload')
    .addColumn('unit_id', 'text', (c) => c.notNull().references('consumer_unit.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('storage_id', 'text', (c) => c.notNull().references('stored_file.storage_id'))
    .addPrimaryKeyConstraint('unit_upload_key', ['unit_id', 'type', 'storage_id'])
    .execute()
  await db.schema.createIndex('unit_upload_file').on('unit_upload').column('storage_id').execute()

  await db.schema
    .createTable('partner_document')
    .addColumn('storage_id', 'text', (c) => c.primaryKey().references('stored_file.storage_id'))
    .addColumn('partner_company_id', 'text', (c) => c.notNull().references('partner_company.id').onDelete('cascade'))
    .addColumn('contact_name', 'text')
    .addColumn('contact_office', 'text')
    .addColumn('contact_phone', 'text')
    .addColumn('contact_email', 'text')
    .addColumn('sender_id', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .execute()
  for (const column of ['partner_company_id', 'sender_id', 'contact_email']) {
    await db.schema.createIndex(`partner_document_${column}`).on('partner_document').column(column).execute()
  }

  await db.schema
    .createTable('learning_track')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('lesson')
    .addColumn('track_id', 'text', (c) => c.notNull().references('learning_track.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('is_available', 'integer', (c) => c.notNull())
    .addColumn('pdf_id', 'text', (c) => c.references('stored_file.storage_id'))
    .addPrimaryKeyConstraint('lesson_key', ['track_id', 'number'])
    .execute()
  await db.schema.createIndex('lesson_pdf').on('lesson').column('pdf_id').execute()
}

function withFigures<Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) {
  return figures.reduce((built, name) => built.addColumn(name, 'double precision'), table)
}

const figures = [
  'consumed_mwh',
  'invoiced_mwh',
  'total_mwh',
  'contracted_mwh',
  'take_min_mwh',
  'take_max_mwh',
  'measured_mwh',
  'proinfa_mwh',
  'losses_mwh',
  'peak_mwh',
  'off_peak_mwh',
  'generated_mwh',
  'captive_cost_brl',
  'free_cost_brl',
  'reactive_cost_brl',
  'peak_reactive_kvarh',
  'off_peak_reactive_kvarh',
  'contracted_demand_kw',
  'measured_demand_kw',
  'reserve_energy_brl',
  'financial_guarantee_brl',
  'capacity_reserve_brl',
  'association_brl',
] as const
