import type { Db } from '~/database/schema'
import type { SharedClock } from '~/database/shared-clock.server'
import type { Outbox } from '~/mail/outbox.server'
import type { Limits } from './limits'
import type { ListsOf } from './read-own-writes'

/** What the handlers of every resource work with; a resource adds its own. */
export type Deps = {
  db: Db
  now: () => Date
  /** By which leases of rows are taken and judged: the same in every process. */
  clock: SharedClock
  /** Where lists that grow are read: on the replica, when there is one and it has what this sign-in wrote. */
  listsOf: ListsOf
  limits: Limits
  mails: Outbox
  /** Used in mails, in authenticator apps and in the list of refused passwords. */
  brandName: string
  /** The address at which the team is told of contacts. */
  teamEmail: string
  /** Slugs of the partners that have a page of their own. */
  cobrands: readonly string[]
}
