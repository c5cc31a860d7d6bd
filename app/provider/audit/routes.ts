import { listAudit } from '~/contract/audit'
import { peopleWith } from '../accounts/search'
import { readAudit } from './read-audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'

export function mountAudit(mount: Mount, { db }: Deps) {
  mount(listAudit, ({ params }) => readAudit(db, params, (phrases, max) => peopleWith(db, phrases, max)))
}
