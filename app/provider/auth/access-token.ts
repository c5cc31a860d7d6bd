import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'

const accessSeconds = 15 * 60
const challengeSeconds = 5 * 60

export type AccessTokens = ReturnType<typeof accessTokens>

/** Whom an access token speaks for, and in which of their sign-ins. A guest of a co-branded page has none. */
type Speaker = { subject: string; signInId?: string | undefined }

/** The type in a token's header says what it is for: calls, or the second step of a sign-in. */
const types = { access: 'at+jwt', challenge: 'challenge+jwt' } as const

/** Who issues the tokens is also the only one who takes them. */
const provider = 'farol-provider'

/** Issues and reads what the provider signs. A token made for one use, or for another service, is refused for any other. */
export function accessTokens(secret: Uint8Array, now: () => Date) {
  function sign(use: keyof typeof types, claims: JWTPayload, seconds: number): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: types[use] })
      .setIssuer(provider)
      .setAudience(provider)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(secret)
  }

  /** Undefined when the token is forged, malformed, over, for another use or for another service. */
  async function verify(use: keyof typeof types, token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        typ: types[use],
        issuer: provider,
        audience: provider,
        currentDate: now(),
        requiredClaims: ['sub', 'exp'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    /** Valid for 15 minutes, or until its sign-in ends. */
    issue(subject: string, signInId?: string): Promise<string> {
      return sign('access', { sub: subject, ...(signInId !== undefined && { sid: signInId }) }, accessSeconds)
    },

    async read(token: string): Promise<Speaker | undefined> {
      const payload = await verify('access', token)
      return payload && { subject: payload.sub!, signInId: payload['sid'] as string | undefined }
    },

    /** Says that an account's password was right, for the five minutes it may take to read a code off a phone. */
    challenge(accountId: string, passwordHash: string): Promise<string> {
      return sign('challenge', { sub: accountId, pwd: tokenOf(passwordHash) }, challengeSeconds)
    },

    /** Whose challenge it is, and whether it answers a password's hash: another password ends it. */
    async readChallenge(token: string) {
      const payload = await verify('challenge', token)
      if (!payload) return undefined
      return { accountId: payload.sub!, answers: (passwordHash: string) => payload['pwd'] === tokenOf(passwordHash) }
    },
  }
}

/** Tells one password's hash from another, and neither of them. */
function tokenOf(passwordHash: string) {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
