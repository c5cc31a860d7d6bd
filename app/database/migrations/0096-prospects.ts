import { sql, type Kysely } from 'kysely'

const statements = [
  `create table prospect (
    id text primary key, entity text not null, distributor_code integer not null, city_code integer not null, city text,
    uf text not null, cnae text, class text, subgroup text not null, kwh text not null, kw text not null,
    mean_kwh double precision not null, peak_kwh double precision, mean_kw double precision, contracted_kw double precision,
    peak_kw double precision, installed_kw double precision, base_month integer, has_generation integer not null)`,
  'create index prospect_energy on prospect (mean_kwh, id)',
  'create index prospect_distributor on prospect (distributor_code, mean_kwh, id)',
  'create index prospect_uf on prospect (uf, mean_kwh, id)',
  'create index prospect_cnae on prospect (cnae)',
  'create index prospect_class on prospect (class)',
  `create table prospect_base (
    entity text not null, distributor_code integer not null, base_month integer, prospect_count integer not null,
    constraint prospect_base_key primary key (entity, distributor_code))`,
]

/** Captive consumer units of medium and high voltage, without a name, and how many of each distributor there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
