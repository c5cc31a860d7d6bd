import type { Db } from '~/database/schema'
import type { Outbox } from '~/mail/outbox.server'
import type { Limits } from './limits'

/** What the handlers of every resource work with; a resource adds its own. */
export type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  mails: Outbox
  /** In mails, in authenticator apps and among the words no password may be. */
  brandName: string
  /** Where the team reads what visitors leave. */
  teamEmail: string
  /** Slugs of the partners that have a page of their own. */
  cobrands: readonly string[]
}
