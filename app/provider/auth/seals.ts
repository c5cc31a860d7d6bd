import { createSeal } from '~/settings/seal.server'

/** Of the mails that wait: whoever sends them needs it too. */
export function mailSeal(tokenSecret: Uint8Array) {
  return createSeal(tokenSecret, 'mail outbox')
}

/** Of the secrets of authenticator apps. */
export function appSeal(tokenSecret: Uint8Array) {
  return createSeal(tokenSecret, 'authenticator apps')
}
