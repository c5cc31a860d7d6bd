import type { AppLoadContext } from '@remix-run/node'

const lifetimeSeconds = 180 * 24 * 60 * 60

/** The cookie with the provider's token of this browser: once an account was entered in it, strangers who try it cannot shut it out. */
export function deviceCookie({ sessions }: Pick<AppLoadContext, 'sessions'>) {
  return sessions.cookies('aparelho', { maxAge: lifetimeSeconds })
}
