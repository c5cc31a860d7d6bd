import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** An unknown account takes the same time as a wrong password, so that the timing does not reveal it. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? hashOfNoPassword, composed(password))
  return isRight && passwordHash !== undefined
}

/** Some keyboards send an accented letter as one character and some as two. */
function composed(password: string) {
  return password.normalize('NFC')
}

const hashOfNoPassword = '$argon2id$v=19$m=19456,t=2,p=1$bmluZ3VlbXVzYWVzdGEwMQ$bmVuaHVtYSBzZW5oYSB0ZW0gZXN0ZSByZXN1bHRhZG8'
