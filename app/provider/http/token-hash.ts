import { createHash } from 'node:crypto'

/** SHA-256 of a random token, as hex: only this is stored of a link or a session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
