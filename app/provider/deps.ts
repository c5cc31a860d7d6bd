import type { Db } from '~/database/schema'
import type { AccessTokens } from './auth/access-token'

/** What the provider's calls work with. */
export type Deps = {
  db: Db
  now: () => Date
  tokens: AccessTokens
}
