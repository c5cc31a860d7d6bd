import { listAudit } from '~/contract/audit'
import { readAudit } from './audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'

export function mountAudit(mount: Mount, { db }: Deps) {
  mount(listAudit, ({ params }) => readAudit(db, params))
}
