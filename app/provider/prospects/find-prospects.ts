import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { prospectFilter } from '~/contract/prospects'
import type { Db, Schema } from '~/database/schema'
import type { NameDistributor } from '../market/distributor-names'

type Filter = z.output<typeof prospectFilter>
export type ProspectRow = Selectable<Schema['prospect']>

/** The prospects of a filter, the largest first. */
export function prospectsOf(db: Db, { uf, distributor, subgroup, class: its, cnae, minKw, minKwh }: Filter) {
  return db
    .selectFrom('prospect')
    .selectAll()
    .$if(uf !== undefined, (query) => query.where('uf', '=', uf!))
    .$if(distributor !== undefined, (query) => query.where('distributor_code', '=', distributor!))
    .$if(subgroup !== undefined, (query) => query.where('subgroup', '=', subgroup!))
    .$if(its !== undefined, (query) => query.where(sql`substr(class, 1, 2)`, '=', its!))
    .$if(cnae !== undefined, (query) => query.where(beginsAs(cnae!)))
    .$if(minKw !== undefined, (query) => query.where('mean_kw', '>=', minKw!))
    .$if(minKwh !== undefined, (query) => query.where('mean_kwh', '>=', minKwh!))
    .orderBy('mean_kwh', 'desc')
    .orderBy('id', 'desc')
}

/** By the first two or four digits, which are indexed with the order of the list, and what follows of them. */
function beginsAs(prefix: string) {
  const indexed = prefix.length < 4 ? 2 : 4
  const rest = prefix.length === indexed ? sql`` : sql` and cnae >= ${prefix} and cnae < ${`${prefix}~`}`
  return sql<boolean>`(substr(cnae, 1, ${sql.lit(indexed)}) = ${prefix.slice(0, indexed)}${rest})`
}

/** What is stored of each distributor, by name. */
export async function prospectBases(db: Db, nameOf: NameDistributor) {
  const rows = await db.selectFrom('prospect_base').selectAll().orderBy('distributor_code').orderBy('entity').execute()
  return rows
    .map((row) => ({
      entity: row.entity,
      distributor: { code: row.distributor_code, name: nameOf(row.distributor_code) },
      baseMonth: row.base_month,
      count: row.prospect_count,
    }))
    .toSorted((a, b) => byName.compare(a.distributor.name, b.distributor.name))
}

const byName = new Intl.Collator('pt-BR')

/** When prospects were last imported, or invented; null before. */
export async function prospectsReadAt(db: Db): Promise<string | null> {
  const { readAt } = await db
    .selectFrom('market_import')
    .select(({ fn }) => fn.max('finished_at').as('readAt'))
    .where('kind', 'in', ['ucmt_pj', 'ucat_pj', 'demonstration'])
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return readAt
}
