import { getMarketConsumption } from '~/contract/market-consumption'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { readConsumption } from './consumption'

export function mountMarketConsumption(mount: Mount, { db }: Deps) {
  mount(getMarketConsumption, async ({ params }) => readConsumption(db, params))
}
