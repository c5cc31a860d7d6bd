import type { Db } from '~/database/schema'
import type { SharedClock } from '~/database/shared-clock.server'
import type { LoadMonth } from '~/domain/hours/load-hours'
import type { Outbox } from '~/mail/outbox.server'
import type { Limits } from './limits'
import type { ListsOf } from './read-own-writes'

/** Hours of the market's loads. */
export type HourReader = {
  /** Months with hours, oldest first. */
  months(): Promise<number[]>
  /** By month and load, in the order asked; loads without hours in a month are absent from it. */
  read(loadCodes: readonly number[], months: readonly number[]): Promise<LoadMonth[]>
}

/** Dependencies of every resource's handlers; a resource adds its own. */
export type Deps = {
  db: Db
  now: () => Date
  /** Clock of the leases, the same in every process. */
  clock: SharedClock
  /** Database of growing lists: the replica, if there is one with this sign-in's writes. */
  listsOf: ListsOf
  hours: HourReader
  limits: Limits
  mails: Outbox
  /** Used in mails, in authenticator apps and in the list of refused passwords. */
  brandName: string
  /** Address for notifying the team about contacts. */
  teamEmail: string
  /** Slugs of the partners with their own page. */
  cobrands: readonly string[]
}
