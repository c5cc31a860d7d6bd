import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import type { ProspectEntity } from '~/database/schema/market'
import { chargeMonthText } from '~/domain/tariffs/charge-text'
import { distributorNamer } from '~/provider/market/distributor-names'

type Stored = { code: number; stored: number; inFile: number; storedMonth: number | null; month: number | null }

/** A file of an older base, or with less than half the units of a distributor, than those that it would replace. */
export async function doubtOfProspects(db: Db, entity: ProspectEntity, kind: string): Promise<string | undefined> {
  const { rows } = await sql<Stored>`select b.distributor_code as code, b.prospect_count as stored, count(*) as "inFile",
      b.base_month as "storedMonth", max(s.base_month) as month
    from prospect_base as b inner join market_stage as s on s.distributor_code = b.distributor_code
    where b.entity = ${entity} and exists (select 1 from market_import where kind = ${kind} and state = 'done')
    group by b.distributor_code, b.prospect_count, b.base_month
    having max(s.base_month) < b.base_month or count(*) * 2 < b.prospect_count order by b.distributor_code limit 1`.execute(db)
  const first = rows[0]
  if (!first) return undefined
  const [month, storedMonth] = [Number(first.month ?? 0), first.storedMonth ?? 0]
  const distributor = (await distributorNamer(db))(first.code)
  return month > 0 && month < storedMonth
    ? `${distributor} tem a base de ${chargeMonthText(month)}, antes da gravada, de ${chargeMonthText(storedMonth)}`
    : `${distributor} tem ${Number(first.inFile) === 1 ? '1 unidade cativa' : `${first.inFile} unidades cativas`}, menos da metade das ${first.stored} gravadas`
}
