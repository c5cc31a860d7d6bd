import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { login } from '~/contract/auth'
import { getUser } from '~/contract/users'
import { parsePermissions } from '~/domain/access/access'
import type { Gateway } from '~/gateway/gateway.server'
import type { SessionContent } from './session-content'

/**
 * Checks the e-mail and password of a sent form with the provider.
 *
 * @throws ProviderError when it does not let the person in.
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
  const { id, accessToken, refreshToken } = await provider.call(login, { body: credentials })
  const { name, role, permissions } = await provider.call(getUser, { params: { id }, accessToken })
  return { userId: id, name, role, permissions: parsePermissions(permissions), accessToken, refreshToken }
}
