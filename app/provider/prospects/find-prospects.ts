import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { prospectFilter } from '~/contract/prospects'
import type { Db, Schema } from '~/database/schema'
import { distributorOfCode } from '~/domain/tariffs/distributor-codes'

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
    .$if(its !== undefined, (query) => query.where('class', '>=', its!).where('class', '<', afterPrefix(its!)))
    .$if(cnae !== undefined, (query) => query.where('cnae', '>=', cnae!).where('cnae', '<', afterPrefix(cnae!)))
    .$if(minKw !== undefined, (query) => query.where('mean_kw', '>=', minKw!))
    .$if(minKwh !== undefined, (query) => query.where('mean_kwh', '>=', minKwh!))
    .orderBy('mean_kwh', 'desc')
    .orderBy('id', 'desc')
}

/** The first text after all that begin with a prefix of letters and digits. */
function afterPrefix(prefix: string) {
  return `${prefix}~`
}

/** Names a distributor by ANEEL's code; one that the register lacks, by the code. */
export type NameDistributor = (code: number) => string

export async function distributorNamer(db: Db): Promise<NameDistributor> {
  const rows = await db.selectFrom('distributor').select(['value', 'name']).execute()
  const names = new Map(rows.map(({ value, name }) => [value, name]))
  return (code) => names.get(distributorOfCode(code) ?? '') ?? `Distribuidora ${code} da ANEEL`
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
