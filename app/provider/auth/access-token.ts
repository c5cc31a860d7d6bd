import { errors, jwtVerify, SignJWT } from 'jose'

const lifetimeSeconds = 15 * 60

export type AccessTokens = ReturnType<typeof accessTokens>

/** Issues and reads access tokens: a signed user id that is good for 15 minutes. */
export function accessTokens(secret: Uint8Array, now: () => Date) {
  return {
    issue(userId: string): Promise<string> {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(secret)
    },
    /** The user a token speaks for; undefined when it is forged, malformed or over. */
    async read(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['sub', 'exp'],
        })
        return payload.sub
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
