import { sql } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db } from '~/database/schema'
import type { ProspectEntity } from '~/database/schema/market'
import { copyOf } from '~/provider/open-data/changed-rows'
import { distributorNamer } from '~/provider/market/distributor-names'

const toldDistributors = 10

type Base = { code: number; before: number | null; after: number }

/** Captive units of the distributors whose count another file changes, before and after: those with the largest difference first. */
export async function compareProspects(db: Db, entity: ProspectEntity, basesAt: number): Promise<ImportComparison['largest']> {
  const { rows } = await sql<Base>`select b.distributor_code as code, c.prospect_count as before, b.prospect_count as after
    from prospect_base as b left join ${copyOf(basesAt)} as c
      on c.entity = b.entity and c.distributor_code = b.distributor_code
    where b.entity = ${entity} and (c.prospect_count is null or c.prospect_count <> b.prospect_count)
    order by abs(b.prospect_count - coalesce(c.prospect_count, 0)) desc, b.distributor_code limit ${toldDistributors}`.execute(db)
  const nameOf = await distributorNamer(db)
  return rows.map(({ code, before, after }) => ({
    name: nameOf(code),
    field: 'units',
    before,
    after,
    changeFraction: before === null ? null : after / before - 1,
  }))
}
