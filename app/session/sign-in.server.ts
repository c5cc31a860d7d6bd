import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { z } from 'zod'
import { login, secondStep, type signedIn } from '~/contract/auth'
import type { Gateway } from '~/gateway/gateway.server'
import { readPerson } from './person.server'
import type { SessionContent } from './session-content'

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
export function authenticate(request: Request, provider: Gateway): Promise<SessionContent> {
  const strategy = new FormStrategy<SessionContent>(({ form }) =>
    signInWithPassword(provider, {
      email: String(form.get('email')).trim().toLowerCase(),
      password: String(form.get('password')),
    }),
  )
  return new Authenticator<SessionContent>().use(strategy).authenticate(strategy.name, request)
}

/**
 * Answers the challenge that follows a correct password with the typed code.
 *
 * @throws ProviderError when the sign-in is refused.
 */
export async function answerChallenge(provider: Gateway, answer: { challenge: string; code: string }): Promise<SessionContent> {
  return contentOf(provider, await provider.call(secondStep, { body: answer }))
}

async function signInWithPassword(provider: Gateway, credentials: { email: string; password: string }) {
  const reply = await provider.call(login, { body: credentials })
  if ('challenge' in reply) throw new SecondStepNeeded(reply.challenge)
  return contentOf(provider, reply)
}

async function contentOf(provider: Gateway, { id, accessToken, refreshToken }: z.output<typeof signedIn>) {
  const tokens = { userId: id, accessToken, refreshToken }
  return { ...tokens, ...(await readPerson(provider, tokens)) }
}
