import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { login } from '~/contract/auth'
import { getUser } from '~/contract/users'
import { parsePermissions } from '~/domain/access/access'
import type { Gateway } from '~/gateway/gateway.server'
import type { SessionContent } from './session-content'

/** The password was right, and the account asks for a code before it lets the person in. */
export class SecondStepNeeded extends Error {
  constructor(readonly challenge: string) {
    super('A code is needed')
  }
}

/**
 * Checks the e-mail and password of a sent form with the provider.
 *
 * @throws ProviderError when it does not let the person in, SecondStepNeeded when it asks for a code too.
 */
export function authenticate(request: Request, provider: Gateway): Promise<SessionContent> {
  const strategy = new FormStrategy<SessionContent>(({ form }) =>
    openAccount(provider, {
      email: String(form.get('email')).trim().toLowerCase(),
      password: String(form.get('password')),
    }),
  )
  return new Authenticator<SessionContent>().use(strategy).authenticate(strategy.name, request)
}

async function openAccount(provider: Gateway, credentials: { email: string; password: string }): Promise<SessionContent> {
  const reply = await provider.call(login, { body: credentials })
  if ('challenge' in reply) throw new SecondStepNeeded(reply.challenge)
  const { id, accessToken, refreshToken } = reply
  const { name, role, permissions } = await provider.call(getUser, { params: { id }, accessToken })
  return { userId: id, name, role, permissions: parsePermissions(permissions), accessToken, refreshToken }
}
