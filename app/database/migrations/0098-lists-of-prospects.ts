import { sql, type Kysely } from 'kysely'

const statements = [
  'drop index prospect_energy',
  'drop index prospect_cnae',
  'drop index prospect_class',
  // The demand is read from the index: few units of a high minimum are among many.
  'create index prospect_energy on prospect (mean_kwh, id, mean_kw)',
  'create index prospect_subgroup on prospect (subgroup, mean_kwh, id)',
  'create index prospect_class on prospect (substr(class, 1, 2), mean_kwh, id)',
  'create index prospect_division on prospect (substr(cnae, 1, 2), mean_kwh, id)',
  'create index prospect_group on prospect (substr(cnae, 1, 4), mean_kwh, id)',
]

/** Each filter of the captive units has their order too, so that a page reads its own rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
