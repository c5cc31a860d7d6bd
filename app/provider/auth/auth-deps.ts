import type { Cipher } from '~/settings/cipher.server'
import type { Deps } from '../http/deps'
import type { AccessTokens } from './access-token'
import type { Attempts } from './attempts'

/** Who needs a second step before anything else is open to them. */
export type SecondStepPolicy = 'nobody' | 'administrators' | 'everyone'

export type AuthDeps = Deps & {
  tokens: AccessTokens
  attempts: Attempts
  /** Of the authenticator apps' secrets. */
  appCipher: Cipher
  secondStepPolicy: SecondStepPolicy
}
