import { createCipher } from '~/settings/cipher.server'

/** Encrypts waiting mails. */
export function mailCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'mail outbox')
}

/** Encrypts the tokens of study links. */
export function linkCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'links of studies')
}

/** Encrypts the secrets with which webhooks are signed. */
export function webhookCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'secrets of webhooks')
}

/** Encrypts the secrets of authenticator apps. */
export function authenticatorCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'authenticator apps')
}

/** Encrypts the quotes of a tender until its closing. */
export function quoteCipher(tokenSecret: Uint8Array) {
  return createCipher(tokenSecret, 'quotes of tenders')
}
