import { listDistributors } from '~/contract/distributors'
import { listLowVoltageTariffs } from '~/contract/low-voltage-tariffs'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { listDistributors as readDistributors } from './list-distributors'
import { shopTariffsOn } from './low-voltage-tariffs'

export function mountDistributors(mount: Mount, { db, now }: Deps) {
  mount(listDistributors, async () => {
    const distributors = await readDistributors(db, brazilDay(now()))
    return distributors.map(({ subgroups, ...distributor }) => ({ ...distributor, tarifas: subgroups }))
  })

  mount(listLowVoltageTariffs, () => shopTariffsOn(db, brazilDay(now())))
}
