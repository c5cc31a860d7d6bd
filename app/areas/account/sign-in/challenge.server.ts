import type { AppLoadContext } from '@remix-run/node'

const lifetimeSeconds = 5 * 60

/** The cookie with the provider's proof of a correct password, used when the code is typed. */
export function challengeCookie({ sessions }: Pick<AppLoadContext, 'sessions'>) {
  return sessions.cookies('desafio', { maxAge: lifetimeSeconds })
}
