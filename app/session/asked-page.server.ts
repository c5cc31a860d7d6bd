import { redirect, type AppLoadContext } from '@remix-run/node'
import { clearCookie, readCookie } from './cookies.server'
import { pathFrom, safeReturnPath } from './return-path'

type Context = { sessions: Pick<AppLoadContext['sessions'], 'cookies'> }

const lifetimeSeconds = 60
/** A cookie has an end; past it the sign-in leads to the area of the role. */
const maxPathCharacters = 1_000

/** Sends who is signed out home, where the page they asked for is remembered once: the sign-in offered there leads on to it. */
export async function redirectHomeFrom(request: Request, { sessions }: Context) {
  const path = pathFrom(request)
  const kept = path.length <= maxPathCharacters ? path : '/'
  return redirect('/', { headers: { 'Set-Cookie': await askedPageCookie(sessions).serialize(kept) } })
}

/** The page that somebody was sent home from, and the headers that make the browser forget it. */
export async function readAskedPage(request: Request, { sessions }: Context) {
  const cookie = askedPageCookie(sessions)
  const kept = await readCookie(cookie, request)
  const headers = new Headers()
  if (kept !== undefined) headers.append('Set-Cookie', await clearCookie(cookie))
  return { askedPath: kept === undefined ? undefined : (safeReturnPath(kept) ?? '/'), headers }
}

function askedPageCookie({ cookies }: Context['sessions']) {
  return cookies('destino', { maxAge: lifetimeSeconds })
}
