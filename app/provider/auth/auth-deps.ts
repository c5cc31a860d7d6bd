import type { Cipher } from '~/settings/cipher.server'
import type { Deps } from '../http/deps'
import type { AccessTokens } from './access-token'
import type { Attempts } from './attempts'

/** Which accounts need a second step. */
export type SecondStepPolicy = 'nobody' | 'administrators' | 'everyone'

export type AuthDeps = Deps & {
  tokens: AccessTokens
  attempts: Attempts
  /** Encrypts the secrets of authenticator apps. */
  appCipher: Cipher
  secondStepPolicy: SecondStepPolicy
}
