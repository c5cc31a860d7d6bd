import { redirect, type AppLoadContext } from '@remix-run/node'
import { clearCookie, readCookie } from './cookies.server'
import { pathFrom, safeReturnPath } from './return-path'

type Context = { sessions: Pick<AppLoadContext['sessions'], 'cookies'> }

const lifetimeSeconds = 60
/** Longer paths do not fit a cookie; then the sign-in leads to the area of the role. */
const maxPathCharacters = 1_000

/** Redirects a signed-out person to the home page and remembers, once, the page they asked for: the sign-in offered there leads to it. */
export async function redirectHomeFrom(request: Request, { sessions }: Context) {
  const path = pathFrom(request)
  const kept = path.length <= maxPathCharacters ? path : '/'
  return redirect('/', { headers: { 'Set-Cookie': await askedPageCookie(sessions).serialize(kept) } })
}

/** The remembered page, and the headers that delete its cookie. */
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
