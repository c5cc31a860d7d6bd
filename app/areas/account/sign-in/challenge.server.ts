import type { AppLoadContext } from '@remix-run/node'

const lifetimeSeconds = 5 * 60

/** Holds the provider's proof that the password was right until the code is typed. */
export function challengeCookie({ sessions }: Pick<AppLoadContext, 'sessions'>) {
  return sessions.cookies('desafio', { maxAge: lifetimeSeconds })
}
