import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/** The free market of the public files. Rows of months lie in the order of their key, which is how they are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = isPostgres(db) ? 'double precision' : 'real'
  /** SQLite keeps a table of this kind without a second copy of its key. */
  const byKey = <Name extends string>(table: CreateTableBuilder<Name, string>) =>
    isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)

  await db.schema
    .createTable('market_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('rows_read', 'integer', (c) => c.notNull())
    .addColumn('report', 'text')
    .execute()
  await db.schema.createIndex('market_import_file').on('market_import').column('sha256').execute()

  await db.schema
    .createTable('market_agent')
    .addColumn('code', 'integer', (c) => c.primaryKey())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text')
    .execute()
  await db.schema.createIndex('market_agent_cnpj').on('market_agent').column('cnpj').execute()

  await db.schema
    .createTable('market_profile')
    .addColumn('code', 'integer', (c) => c.primaryKey())
    .addColumn('agent_code', 'integer', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('class', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('submarket', 'text')
    .addColumn('is_retailer', 'integer', (c) => c.notNull())
    .addColumn('energy_type', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('market_profile_agent').on('market_profile').column('agent_code').execute()

  await byKey(
    db.schema
      .createTable('market_association')
      .addColumn('cnpj', 'text', (c) => c.notNull())
      .addColumn('initials', 'text', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('class', 'text', (c) => c.notNull())
      .addColumn('trader_status', 'text')
      .addColumn('retailer_status', 'text')
      .addColumn('uf', 'text')
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('is_retailer', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('market_association_key', ['cnpj', 'initials']),
  ).execute()

  await db.schema
    .createTable('market_load')
    .addColumn('code', 'integer', (c) => c.primaryKey())
    .addColumn('profile_code', 'integer', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text')
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('uf', 'text', (c) => c.notNull())
    .addColumn('activity', 'text')
    .addColumn('submarket', 'text')
    .addColumn('migrated_on', 'text')
    .addColumn('distributor_code', 'integer')
    .addColumn('distributor_initials', 'text')
    .addColumn('capacity_mw', number)
    .addColumn('month', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('market_load_profile').on('market_load').columns(['profile_code', 'code']).execute()
  await db.schema.createIndex('market_load_cnpj').on('market_load').column('cnpj').execute()

  await byKey(
    db.schema
      .createTable('market_load_month')
      .addColumn('load_code', 'integer', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('profile_code', 'integer', (c) => c.notNull())
      .addColumn('free_mwh', number)
      .addColumn('captive_mwh', number)
      .addColumn('total_mwh', number)
      .addPrimaryKeyConstraint('market_load_month_key', ['load_code', 'month']),
  ).execute()

  await byKey(
    db.schema
      .createTable('market_contract_month')
      .addColumn('profile_code', 'integer', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('purchase_mw', number)
      .addColumn('sale_mw', number)
      .addPrimaryKeyConstraint('market_contract_month_key', ['profile_code', 'month']),
  ).execute()

  await byKey(
    db.schema
      .createTable('market_consumption_month')
      .addColumn('profile_code', 'integer', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('submarket', 'text', (c) => c.notNull())
      .addColumn('consumption_mwh', number)
      .addColumn('plant_consumption_mwh', number)
      .addPrimaryKeyConstraint('market_consumption_month_key', ['profile_code', 'month', 'submarket']),
  ).execute()

  await db.schema
    .createTable('market_plant')
    .addColumn('code', 'integer', (c) => c.primaryKey())
    .addColumn('profile_code', 'integer', (c) => c.notNull())
    .addColumn('asset_code', 'integer')
    .addColumn('asset_initials', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('ceg', 'text')
    .addColumn('dispatch', 'text')
    .addColumn('source', 'text')
    .addColumn('submarket', 'text')
    .addColumn('uf', 'text')
    .addColumn('characteristic', 'text')
    .addColumn('is_in_mre', 'integer', (c) => c.notNull())
    .addColumn('is_in_quotas', 'integer', (c) => c.notNull())
    .addColumn('started_on', 'text')
    .addColumn('discount_fraction', number)
    .addColumn('capacity_mw', number)
    .addColumn('month', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('market_plant_profile').on('market_plant').columns(['profile_code', 'code']).execute()

  await byKey(
    db.schema
      .createTable('market_plant_month')
      .addColumn('plant_code', 'integer', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('profile_code', 'integer', (c) => c.notNull())
      .addColumn('generation_mwh', number)
      .addColumn('guarantee_mwh', number)
      .addPrimaryKeyConstraint('market_plant_month_key', ['plant_code', 'month']),
  ).execute()

  await db.schema
    .createTable('siga_plant')
    .addColumn('ceg', 'text', (c) => c.primaryKey())
    .addColumn('core', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('uf', 'text')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('fuel_origin', 'text')
    .addColumn('fuel', 'text')
    .addColumn('granted_kw', number)
    .addColumn('inspected_kw', number)
    .addColumn('guarantee_kw', number)
    .addColumn('operates_since', 'text')
    .addColumn('valid_to', 'text')
    .addColumn('owners', 'text')
    .addColumn('places', 'text')
    .execute()
  await db.schema.createIndex('siga_plant_core').on('siga_plant').column('core').execute()

  await db.schema
    .createTable('company_register')
    .addColumn('cnpj', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('city', 'text')
    .addColumn('uf', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('number', 'text')
    .addColumn('street', 'text')
    .addColumn('complement', 'text')
    .addColumn('opened_on', 'text')
    .addColumn('email', 'text')
    .addColumn('partners', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('market_breach')
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('watched_from', 'text', (c) => c.notNull())
    .addColumn('class', 'text')
    .addColumn('status', 'text')
    .addColumn('leaves_on', 'text')
    .addColumn('watched_to', 'text')
    .addColumn('meeting', 'text')
    .addColumn('supply_suspension', 'text')
    .addColumn('breaches', 'text')
    .addColumn('is_bonded', 'text')
    .addColumn('kind', 'text')
    .addColumn('published_on', 'text')
    .addPrimaryKeyConstraint('market_breach_key', ['cnpj', 'initials', 'watched_from'])
    .execute()

  await byKey(
    db.schema
      .createTable('pld_hour')
      .addColumn('submarket', 'text', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('period', 'integer', (c) => c.notNull())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('brl_per_mwh', number, (c) => c.notNull())
      .addPrimaryKeyConstraint('pld_hour_key', ['submarket', 'month', 'period']),
  ).execute()

  await db.schema
    .createTable('market_environment_month')
    .addColumn('month', 'integer', (c) => c.primaryKey())
    .addColumn('regulated_mwh', number)
    .addColumn('free_mwh', number)
    .execute()

  await byKey(
    db.schema
      .createTable('market_activity_month')
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('uf', 'text', (c) => c.notNull())
      .addColumn('activity', 'text', (c) => c.notNull())
      .addColumn('free_mwh', number, (c) => c.notNull())
      .addColumn('load_count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('market_activity_month_key', ['month', 'uf', 'activity']),
  ).execute()
}
