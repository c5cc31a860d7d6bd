import { getMarketOrigin } from '~/contract/market-search'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { marketOrigin } from './market-origin'

export function mountMarketSearch(mount: Mount, { db }: Deps) {
  mount(getMarketOrigin, () => marketOrigin(db))
}
