import { fetchPublicData, listPublicData, sendPublicData } from '~/contract/public-data'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { publicDataNow } from './freshness'
import type { PublicDataWork } from './public-data'
import type { Sources } from './take-set'

type Needed = Pick<Deps, 'db' | 'now'> & { publicData: PublicDataWork; portals: Sources['portals'] }

/** The public sets: their freshness, fetching them, and sending their files. */
export function mountPublicData(mount: Mount, { db, now, publicData, portals }: Needed) {
  mount(listPublicData, () => publicDataNow(db, { now: now(), publicData, portals }))

  mount(fetchPublicData, async ({ params: { id }, body: { isAccepted }, caller, client }) => {
    await publicData.start(id, { isAccepted, actor: { id: caller.id, client } })
    return {}
  })

  mount(sendPublicData, async ({ params: { name, isAccepted }, stream, caller, client }) => ({
    id: await publicData.send(stream, { fileName: name, isAccepted: isAccepted === '1', actor: { id: caller.id, client } }),
  }))
}
