import { listDistributors } from '~/contract/distributors'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { saoPauloDay } from '../sao-paulo-day'
import { listDistributors as readDistributors } from '../tariffs/list-distributors'

export function mountDistributors(mount: Mount, { db, now }: Deps) {
  mount(listDistributors, async () => {
    const distributors = await readDistributors(db, saoPauloDay(now()))
    return distributors.map(({ subgroups, ...distributor }) => ({ ...distributor, tarifas: subgroups }))
  })
}
