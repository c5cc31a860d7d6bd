import type { Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text')
    .addColumn('partner_company_name', 'text')
    .addColumn('access_expires_on', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sign_in')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_in_user').on('sign_in').columns(['user_id', 'expires_at']).execute()

  await db.schema
    .createTable('distributor')
    // Both databases number new rows, with different column types.
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('agent_name', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text')
    .addColumn('uf', 'text', (c) => c.notNull())
    .addColumn('submarket', 'text', (c) => c.notNull())
    .execute()

  const rate = 'double precision'
  let tariffs = db.schema
    .createTable('tariff_rate')
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('subgroup', 'text', (c) => c.notNull())
    .addColumn('ths', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text', (c) => c.notNull())
    .addColumn('resolution', 'text', (c) => c.notNull())
  for (const name of rateColumns) tariffs = tariffs.addColumn(name, rate)
  await tariffs.addPrimaryKeyConstraint('tariff_rate_key', ['distributor_id', 'subgroup', 'ths', 'valid_from']).execute()

  await db.schema
    .createTable('tariff_notice')
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('resolution', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('tariff_notice_key', ['distributor_id', 'valid_from'])
    .execute()

  await db.schema
    .createTable('study')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('customer_name', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('study_author').on('study').columns(['author_id', 'created_at']).execute()

  await db.schema
    .createTable('web_session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('web_session_expiry').on('web_session').column('expires_at').execute()
}

const rateColumns = [
  'demand_peak',
  'demand_off_peak',
  'tusd_peak',
  'tusd_off_peak',
  'te_peak',
  'te_off_peak',
  'ape_tusd_peak',
  'ape_tusd_off_peak',
  'scee_tusd_peak',
  'scee_tusd_off_peak',
  'scee_te_peak',
  'scee_te_off_peak',
  'generation_tusd',
  'fio_b_demand_peak',
  'fio_b_demand_off_peak',
  'fio_b_tusd_peak',
  'fio_b_tusd_off_peak',
]
