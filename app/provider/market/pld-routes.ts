import { getPld } from '~/contract/market-pld'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { readPld } from './pld'

export function mountPld(mount: Mount, { db }: Deps) {
  mount(getPld, async ({ params }) => readPld(db, params))
}
