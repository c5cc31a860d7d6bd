import { listAudit } from '~/contract/audit'
import { peopleWith } from '../accounts/search'
import { readAudit } from './read-audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'

export function mountAudit(mount: Mount, { listsOf }: Deps) {
  mount(listAudit, ({ params, caller }) => {
    const db = listsOf(caller)
    return readAudit(db, params, (phrases, max) => peopleWith(db, phrases, max))
  })
}
