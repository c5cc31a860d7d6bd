import {
  confirmPublicData,
  discardPublicData,
  fetchPublicData,
  getPublicData,
  listPublicData,
  sendPublicData,
  undoPublicData,
} from '~/contract/public-data'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { publicDataNow } from './freshness'
import { decisionsOf } from './decisions'
import type { PublicDataWork } from './public-data'
import type { Sources } from './take-set'

type Needed = Pick<Deps, 'db' | 'now'> & { publicData: PublicDataWork; portals: Sources['portals'] }

/** The public sets: their freshness, fetching them, sending their files, and deciding on them. */
export function mountPublicData(mount: Mount, { db, now, publicData, portals }: Needed) {
  mount(listPublicData, () => publicDataNow(db, { now: now(), publicData, portals }))

  mount(getPublicData, async ({ params: { id } }) => {
    const { items, isMarketInvented } = await publicDataNow(db, { now: now(), publicData, portals })
    return { set: items.find((set) => set.id === id)!, ...(await decisionsOf(db, id, { isMarketInvented })) }
  })

  mount(fetchPublicData, async ({ params: { id }, caller, client }) => {
    await publicData.start(id, { actor: { id: caller.id, client } })
    return {}
  })

  mount(sendPublicData, async ({ params: { name }, stream, caller, client }) => ({
    id: await publicData.send(stream, { fileName: name, actor: { id: caller.id, client } }),
  }))

  mount(confirmPublicData, async ({ params: { id }, body: { sha256 }, caller, client }) => {
    await publicData.confirm(id, sha256, { id: caller.id, client })
    return {}
  })

  mount(discardPublicData, async ({ params: { id }, body: { sha256 } }) => {
    await publicData.discard(id, sha256)
    return {}
  })

  mount(undoPublicData, async ({ params: { id }, body, caller, client }) => {
    await publicData.undo(id, { ...body, actor: { id: caller.id, client } })
    return {}
  })
}
