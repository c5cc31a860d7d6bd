import { getTariff, listOverlaps, listRegisteredDistributors, listTariffs, saveTariff } from '~/contract/tariffs'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { tariffsByState } from './tariff-list'
import { checkTypedTariff, overlapsOf, tariffOf, writeTypedTariff } from './typed-tariff'

/** Administrators' calls about tariffs. */
export function mountTariffs(mount: Mount, { db, now }: Pick<Deps, 'db' | 'now'>) {
  mount(listTariffs, ({ params }) => tariffsByState(db, { ...params, day: brazilDay(now()) }))

  mount(getTariff, async ({ params }) => {
    const tariff = await tariffOf(db, params)
    if (!tariff) throw new HttpRefusal(404, 'Tarifa não encontrada.')
    return tariff
  })

  mount(listOverlaps, ({ params }) => overlapsOf(db, params))

  mount(saveTariff, async ({ body, caller, client }) => {
    checkTypedTariff(body)
    const id = `${body.distributorId} ${body.subgroup} ${body.ths} ${body.validFrom}`
    await db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('distributor').select('id').where('id', '=', body.distributorId).executeTakeFirst()
      if (!known) throw new HttpRefusal(422, 'A distribuidora não está no cadastro.', ['distributorId'])
      await writeTypedTariff(trx, body, now())
      await audit(trx, { action: 'tariff-typed', actor: caller.id, object: { type: 'tariff', id }, client }, now())
    })
    return { id }
  })

  mount(listRegisteredDistributors, async () => {
    const items = await db.selectFrom('distributor').select(['id', 'value', 'name', 'uf']).orderBy('name').execute()
    return { items }
  })
}
