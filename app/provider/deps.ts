import type { Db } from '~/database/schema'
import type { AccessTokens } from './auth/access-token'
import type { Files } from './files/files'
import type { Limits } from './limits'

/** What the provider's calls work with. */
export type Deps = {
  db: Db
  now: () => Date
  tokens: AccessTokens
  files: Files
  limits: Limits
  /** Slugs of the partners that have a page of their own. */
  cobrands: readonly string[]
  /** The address at which an administrator downloads a stored file. */
  uploadUrl: (storageId: string) => string
  /** Told that a row waits to be sent to the spreadsheet outside; undefined when there is none. */
  rowWaits?: (() => void) | undefined
}
