import { getCompanyLoads } from '~/contract/market-loads'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { readCompanyLoads } from './company-loads'

export function mountCompanyLoads(mount: Mount, { db }: Deps) {
  mount(getCompanyLoads, async ({ params }) => readCompanyLoads(db, params))
}
