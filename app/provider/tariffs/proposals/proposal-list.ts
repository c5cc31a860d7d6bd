import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import { tariffEvidence, type listTariffProposals } from '~/contract/tariff-proposals'
import type { Db, Schema } from '~/database/schema'
import type { StatedRateName } from '~/domain/tariffs/stated-tariff'
import { pageOf } from '~/provider/http/page-of'
import { overlapsOf } from '../typed-tariff'
import { isUsable, type UsableRow } from '../usable-tariff'

type Reply = z.input<typeof listTariffProposals.reply>
type Listed = Reply['items'][number]
type Rates = Record<StatedRateName, number>

/** The proposals in a state, oldest first, each with the table's tariff. */
export async function proposalsOf(db: Db, { state, page }: { state: Listed['state']; page: number }): Promise<Reply> {
  const proposals = db
    .selectFrom('tariff_proposal')
    .innerJoin('distributor', 'distributor.id', 'distributor_id')
    .selectAll('tariff_proposal')
    .select(['name', 'uf'])
    .where('state', '=', state)
    .orderBy('made_at')
    .orderBy('tariff_proposal.id')
  const { items, ...pages } = await pageOf(proposals, page, pageSize)
  return { ...pages, items: await Promise.all(items.map((row) => toListed(db, row))) }
}

type Row = Selectable<Schema['tariff_proposal']> & { name: string; uf: string }

async function toListed(db: Db, row: Row): Promise<Listed> {
  const key = proposalKey(row)
  const [{ items, mark }, present] = await Promise.all([overlapsOf(db, { ...key, ...periodOf(row) }), presentOf(db, row)])
  return {
    id: row.id,
    state: row.state,
    distributor: { id: row.distributor_id, name: row.name, uf: row.uf },
    subgroup: row.subgroup,
    ths: row.ths,
    resolution: row.resolution,
    ...periodOf(row),
    rates: proposedRates(row),
    present: present && { resolution: present.resolution, ...periodOf(present), rates: proposedRates(present) },
    evidence: tariffEvidence.parse(JSON.parse(row.evidence)),
    overlaps: items,
    mark,
    madeAt: row.made_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

/** The key of a proposal's tariff in the calls of tariffs. */
export function proposalKey(row: Pick<Row, 'distributor_id' | 'subgroup' | 'ths'>) {
  return { distributorId: row.distributor_id, subgroup: row.subgroup, ths: row.ths }
}

export function periodOf(row: Pick<Row, 'valid_from' | 'valid_to'>) {
  return { validFrom: row.valid_from, validTo: row.valid_to }
}

type RateRow = Record<'demand_peak' | 'demand_off_peak' | 'tusd_peak' | 'tusd_off_peak' | 'te_peak' | 'te_off_peak', number>

export function proposedRates(row: RateRow): Rates {
  return {
    demandPeak: row.demand_peak,
    demandOffPeak: row.demand_off_peak,
    tusdPeak: row.tusd_peak,
    tusdOffPeak: row.tusd_off_peak,
    tePeak: row.te_peak,
    teOffPeak: row.te_off_peak,
  }
}

/** The table's last tariff by another act. */
async function presentOf(db: Db, row: Row): Promise<UsableRow | null> {
  const found = await db
    .selectFrom('tariff_rate')
    .selectAll()
    .where('distributor_id', '=', row.distributor_id)
    .where('subgroup', '=', row.subgroup)
    .where('ths', '=', row.ths)
    .where('valid_from', '<', row.valid_from)
    .where(isUsable)
    .$narrowType<UsableRow>()
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return found ?? null
}
