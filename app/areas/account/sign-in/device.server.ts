import type { AppLoadContext } from '@remix-run/node'

const lifetimeSeconds = 180 * 24 * 60 * 60

/** Cookie with the provider's token of this browser: after a sign-in here, strangers' failed attempts do not lock the account for it. */
export function deviceCookie({ sessions }: Pick<AppLoadContext, 'sessions'>) {
  return sessions.cookies('aparelho', { maxAge: lifetimeSeconds })
}
