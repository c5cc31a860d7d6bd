import { createHash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { z } from 'zod'

const accessSeconds = 15 * 60
const challengeSeconds = 5 * 60
const deviceSeconds = 180 * 24 * 60 * 60
/** Of one browser, which a family or a partner's office may share. */
const maxAccountsOfDevice = 5

export type AccessTokens = ReturnType<typeof accessTokens>

/**
 * The account and sign-in of an access token. A guest of a co-branded page has no sign-in. During a view the sign-in is that of
 * the administrator.
 */
type Speaker = { subject: string; signInId?: string | undefined; viewerId?: string | undefined }

/** A browser with sign-ins to these accounts, the latest first. */
export type Device = { id: string; accountIds: readonly string[] }

/** The type in a token's header names its use: calls, the second step, or a known browser. */
const types = { access: 'at+jwt', challenge: 'challenge+jwt', device: 'device+jwt' } as const

/** "act" is the actor of RFC 8693. */
const claims = {
  access: z.object({ sub: z.string(), sid: z.string().optional(), act: z.object({ sub: z.string() }).optional() }),
  challenge: z.object({ sub: z.string(), pwd: z.string() }),
  device: z.object({ sub: z.string(), acc: z.array(z.string()) }),
}

/** Issuer and audience: the provider alone issues and accepts these tokens. */
const provider = 'farol-provider'

/** Signs and verifies the provider's tokens. A token is only valid for its own use and service. */
export function accessTokens(secret: Uint8Array, now: () => Date) {
  function sign(use: keyof typeof types, payload: JWTPayload, seconds: number): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: types[use] })
      .setIssuer(provider)
      .setAudience(provider)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(secret)
  }

  /** Undefined when the token is forged, malformed, expired, for another use or for another service. */
  async function verify<Claims>(use: keyof typeof types, token: string, schema: z.ZodType<Claims>): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        typ: types[use],
        issuer: provider,
        audience: provider,
        currentDate: now(),
        requiredClaims: ['sub', 'exp'],
      })
      return schema.safeParse(payload).data
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

    /** Lets an administrator read as somebody else: valid for 15 minutes, or until the administrator's sign-in ends. */
    async issueView(subject: string, viewer: { id: string; signInId: string }) {
      const accessToken = await sign('access', { sub: subject, sid: viewer.signInId, act: { sub: viewer.id } }, accessSeconds)
      return { accessToken, until: new Date(now().getTime() + accessSeconds * 1000).toISOString() }
    },

    async read(token: string): Promise<Speaker | undefined> {
      const payload = await verify('access', token, claims.access)
      return payload && { subject: payload.sub, signInId: payload.sid, viewerId: payload.act?.sub }
    },

    /** States that the account's password was correct. Valid for five minutes, the time to read a code on a phone. */
    challenge(accountId: string, passwordHash: string): Promise<string> {
      return sign('challenge', { sub: accountId, pwd: tokenOf(passwordHash) }, challengeSeconds)
    },

    /** States that this browser signed in to an account. Valid for 180 days from its last sign-in. */
    device(accountId: string, { id, accountIds }: Device = { id: randomUUID(), accountIds: [] }): Promise<string> {
      const accounts = [accountId, ...accountIds.filter((it) => it !== accountId)].slice(0, maxAccountsOfDevice)
      return sign('device', { sub: id, acc: accounts }, deviceSeconds)
    },

    async readDevice(token: string | undefined): Promise<Device | undefined> {
      const payload = token === undefined ? undefined : await verify('device', token, claims.device)
      return payload && { id: payload.sub, accountIds: payload.acc }
    },

    /** The account of a challenge. `answers`: whether the password is unchanged since. */
    async readChallenge(token: string) {
      const payload = await verify('challenge', token, claims.challenge)
      if (!payload) return undefined
      return { accountId: payload.sub, answers: (passwordHash: string) => payload.pwd === tokenOf(passwordHash) }
    },
  }
}

/** A digest that identifies a password's hash without revealing it. */
function tokenOf(passwordHash: string) {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
