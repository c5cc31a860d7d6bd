import { createCipher } from '~/settings/cipher.server'

/** Encrypts mails that wait to be sent. */
export function mailCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'mail outbox')
}

/** Encrypts the secrets of authenticator apps. */
export function authenticatorCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'authenticator apps')
}
