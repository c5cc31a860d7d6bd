import { listAudit } from '~/contract/audit'
import { peopleWith } from '../accounts/search'
import { readAudit } from './audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'

export function mountAudit(mount: Mount, { db }: Deps) {
  mount(listAudit, ({ params: { person, ...filter } }) =>
    readAudit(db, { ...filter, people: person === undefined ? undefined : peopleWith(db, person) }),
  )
}
