import { sql, type Transaction } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { Schema } from '~/database/schema'
import type { ProspectEntity } from '~/database/schema/market'
import { stateCodes } from '~/domain/registry/city-state'

/** The beginnings of the staged columns of the months. */
export type Figures = {
  /** Parts of a month's energy; with two, the first is that of the peak. */
  energy: readonly [string] | readonly [peak: string, offPeak: string]
  demand: string
  peakDemand: string | undefined
}

/** Replaces the prospects of the entity of each staged distributor, and counts them. */
export async function storeProspects(
  trx: Transaction<Schema>,
  entity: ProspectEntity,
  { energy, demand, peakDemand }: Figures,
  months: readonly string[],
): Promise<string[]> {
  const named = (name: string) => months.map((month) => `${name}_${month}`)
  const kwh = months.map((month) => `(${energy.map((name) => `${name}_${month}`).join(' + ')})`)
  const kw = named(demand)
  const greatest = (names: readonly string[]) => `nullif(${isPostgres(trx) ? 'greatest' : 'max'}(${names.join(', ')}), 0)`
  const values: Record<string, string> = {
    id: `'${entity}-' || cast(distributor_code as text) || '-' || code`,
    entity: `'${entity}'`,
    distributor_code: 'distributor_code',
    city_code: 'city_code',
    city: 'city',
    uf: `case city_code / 100000 ${stateCodes.map(({ code, uf }) => `when ${code} then '${uf}'`).join(' ')} end`,
    cnae: 'cnae',
    class: 'class',
    subgroup: 'subgroup',
    kwh: listOf(kwh),
    kw: listOf(kw),
    mean_kwh: `(${kwh.join(' + ')}) / 12.0`,
    peak_kwh: energy.length === 2 ? `(${named(energy[0]).join(' + ')}) / 12.0` : 'cast(null as double precision)',
    mean_kw: `(${kw.join(' + ')}) * 1.0 / nullif(${kw.map((it) => `(case when ${it} > 0 then 1 else 0 end)`).join(' + ')}, 0)`,
    contracted_kw: `coalesce(nullif(contracted_kw, 0), ${greatest(kw)})`,
    peak_kw: peakDemand === undefined ? 'cast(null as double precision)' : greatest(named(peakDemand)),
    installed_kw: 'installed_kw',
    base_month: 'base_month',
    has_generation: `case when generation = '' then 0 else 1 end`,
  }
  const staged = sql`select distinct distributor_code from market_stage`
  for (const table of ['prospect', 'prospect_base'] as const) {
    await sql`delete from ${sql.table(table)} where entity = ${entity} and distributor_code in (${staged})`.execute(trx)
  }
  await sql`insert into prospect (${sql.join(Object.keys(values).map((it) => sql.ref(it)))})
    select ${sql.join(Object.values(values).map((it) => sql.raw(it)))} from market_stage`.execute(trx)
  await sql`insert into prospect_base (entity, distributor_code, base_month, prospect_count)
    select ${entity}, distributor_code, max(base_month), count(*) from market_stage group by distributor_code`.execute(trx)
  return []
}

/** A JSON list, as SQL. */
function listOf(values: readonly string[]) {
  return `'[' || ${values.map((it) => `cast(${it} as text)`).join(` || ',' || `)} || ']'`
}
