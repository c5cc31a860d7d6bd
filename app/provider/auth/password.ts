import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** An unknown account costs the same work as a wrong password, so that the time of a refusal tells nothing. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? hashOfNoPassword, composed(password))
  return isRight && passwordHash !== undefined
}

/** An accent is one character on some keyboards and two on others. */
function composed(password: string) {
  return password.normalize('NFC')
}

const hashOfNoPassword = '$argon2id$v=19$m=19456,t=2,p=1$bmluZ3VlbXVzYWVzdGEwMQ$bmVuaHVtYSBzZW5oYSB0ZW0gZXN0ZSByZXN1bHRhZG8'
