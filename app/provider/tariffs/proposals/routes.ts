import { approveTariffProposal, listTariffProposals, refuseTariffProposal } from '~/contract/tariff-proposals'
import { recordOf } from '~/domain/records/records'
import type { Db } from '~/database/schema'
import { audit } from '~/provider/audit/audit'
import type { Deps } from '~/provider/http/deps'
import { HttpRefusal } from '~/provider/http/refusal'
import type { Mount } from '~/provider/mount'
import { checkTypedTariff, writeTypedTariff } from '../typed-tariff'
import { rateColumns } from '../rate-columns'
import { toFields } from '../rate-fields'
import { proposalKey, periodOf, proposalsOf, proposedRates } from './proposal-list'

/** Tariffs proposed by read bills, and administrators' decisions. */
export function mountTariffProposals(mount: Mount, { db, now }: Pick<Deps, 'db' | 'now'>) {
  mount(listTariffProposals, ({ params }) => proposalsOf(db, params))

  mount(approveTariffProposal, async ({ params: { id }, body: { knownOverlaps }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const row = await decide(trx, id, { state: 'approved', by: caller.id, reason: null })
      const none = toFields(recordOf(rateColumns, () => null))
      const tariff = {
        ...proposalKey(row),
        ...periodOf(row),
        resolution: row.resolution,
        rates: { ...none, ...proposedRates(row) },
        knownOverlaps,
      }
      checkTypedTariff(tariff)
      await writeTypedTariff(trx, tariff, now())
      const typed = `${row.distributor_id} ${row.subgroup} ${row.ths} ${row.valid_from}`
      await audit(trx, { action: 'tariff-typed', actor: caller.id, object: { type: 'tariff', id: typed }, client }, now())
      const object = { type: 'tariff-proposal', id } as const
      await audit(trx, { action: 'tariff-proposal-approved', actor: caller.id, object, client }, now())
    })
    return {}
  })

  mount(refuseTariffProposal, async ({ params: { id }, body: { reason }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await decide(trx, id, { state: 'refused', by: caller.id, reason })
      const object = { type: 'tariff-proposal', id } as const
      await audit(trx, { action: 'tariff-proposal-refused', actor: caller.id, object, client }, now())
    })
    return {}
  })

  /** Of two concurrent decisions the second is refused. */
  async function decide(
    trx: Db,
    id: string,
    { state, by, reason }: { state: 'approved' | 'refused'; by: string; reason: string | null },
  ) {
    const row = await trx
      .updateTable('tariff_proposal')
      .set({ state, decided_at: now().toISOString(), decided_by: by, reason })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (row) return row
    const decided = await trx.selectFrom('tariff_proposal').select('id').where('id', '=', id).executeTakeFirst()
    if (!decided) throw new HttpRefusal(404, 'Proposta não encontrada.')
    throw new HttpRefusal(409, 'Esta proposta já foi decidida.', ['id'])
  }
}
