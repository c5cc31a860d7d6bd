import { createCipher } from '~/settings/cipher.server'

/** Of the mails that wait to be sent. */
export function mailCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'mail outbox')
}

/** Of the secrets of authenticator apps. */
export function authenticatorCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'authenticator apps')
}
