import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { z } from 'zod'
import { login, secondStep, type signedIn } from '~/contract/auth'
import type { Gateway } from '~/gateway/gateway.server'
import { readPerson } from './person.server'
import type { SessionContent } from './session-content'

/** A complete sign-in: the content of its session, and the token by which the provider recognises the browser. */
export type Entered = { session: SessionContent; device: string }

/** The password is correct, and the account requires a code as second step. */
export class SecondStepNeeded extends Error {
  constructor(readonly challenge: string) {
    super('A code is needed')
  }
}

/**
 * Checks the e-mail and password of a sent form with the provider.
 *
 * @throws ProviderError when the sign-in is refused, SecondStepNeeded when a code is required.
 */
export async function authenticate(request: Request, provider: Gateway, device: string | undefined): Promise<Entered> {
  const strategy = new FormStrategy<Entered>(({ form }) =>
    signInWithPassword(provider, {
      email: String(form.get('email')).trim().toLowerCase(),
      password: String(form.get('password')),
      device,
    }),
  )
  return new Authenticator<Entered>().use(strategy).authenticate(strategy.name, request)
}

/**
 * Answers the challenge that follows a correct password with the typed code.
 *
 * @throws ProviderError when the sign-in is refused.
 */
export async function answerChallenge(
  provider: Gateway,
  answer: { challenge: string; code: string; device: string | undefined },
): Promise<Entered> {
  return contentOf(provider, await provider.call(secondStep, { body: answer }))
}

async function signInWithPassword(
  provider: Gateway,
  credentials: { email: string; password: string; device: string | undefined },
) {
  const reply = await provider.call(login, { body: credentials })
  if ('challenge' in reply) throw new SecondStepNeeded(reply.challenge)
  return contentOf(provider, reply)
}

async function contentOf(provider: Gateway, { id, accessToken, refreshToken, device }: z.output<typeof signedIn>) {
  const tokens = { userId: id, accessToken, refreshToken }
  return { session: { ...tokens, ...(await readPerson(provider, tokens)) }, device }
}
