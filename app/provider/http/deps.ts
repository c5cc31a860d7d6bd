import type { Db } from '~/database/schema'
import type { Outbox } from '~/mail/outbox.server'
import type { Seal } from '~/settings/seal.server'
import type { AccessTokens } from '../auth/access-token'
import type { Attempts } from '../auth/attempts'
import type { Files } from '../files/files'
import type { Limits } from './limits'

/** Who needs a second step before anything else is open to them. */
export type SecondStepPolicy = 'nobody' | 'administrators' | 'everyone'

/** What the provider's calls work with. */
export type Deps = {
  db: Db
  now: () => Date
  tokens: AccessTokens
  files: Files
  limits: Limits
  attempts: Attempts
  mails: Outbox
  /** Of the authenticator apps' secrets. */
  appSeal: Seal
  /** The name an authenticator app shows. */
  brandName: string
  secondStepPolicy: SecondStepPolicy
  /** Slugs of the partners that have a page of their own. */
  cobrands: readonly string[]
  /** The address at which an administrator downloads a stored file. */
  uploadUrl: (storageId: string) => string
  /** Told that a row waits to be sent to the spreadsheet outside; undefined when there is none. */
  onRowQueued?: (() => void) | undefined
}
