import { sql, type Kysely } from 'kysely'

/** The plain tariffs of low voltage, as ANEEL publishes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table low_voltage_rate (distributor_id integer not null references distributor (id) on delete cascade,
    subgroup text not null, valid_from text not null, valid_to text not null, resolution text not null,
    tusd double precision not null, te double precision not null,
    constraint low_voltage_rate_key primary key (distributor_id, subgroup, valid_from))`
  await sql.raw(table).execute(db)
}
