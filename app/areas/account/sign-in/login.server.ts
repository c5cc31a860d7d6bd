import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { logout } from '~/contract/auth'
import { accessExpiredMessage, wrongCredentialsMessage } from '~/contract/error'
import { readRefusal } from '~/gateway/refusal.server'
import { clearCookie, readCookie } from '~/session/cookies.server'
import { formReply } from '~/session/form-reply.server'
import { loginPath, returnParameter, safeReturnPath } from '~/session/return-path'
import { homeOf } from '~/session/route-registry'
import { forgettingPages } from '~/session/forgetting-pages.server'
import { authenticate, SecondStepNeeded, type Entered } from '~/session/sign-in.server'
import { redirectWithToast } from '~/session/toast.server'
import { inPlaceHeader } from '~/ui/in-place'
import { challengeCookie } from './challenge.server'
import { deviceCookie } from './device.server'
import { loginValidator, loginMissingMessage } from './login-form'
import type { Arrival } from './welcome'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** Starts a session if e-mail and password are right; a refused form is returned without the password. */
export async function logIn(request: Request, context: Context) {
  const form = await request.clone().formData()
  const { error } = await loginValidator.validate(form)
  if (error) return formReply(form, { ...error, message: loginMissingMessage })

  try {
    return await startSession(
      request,
      context,
      await authenticate(request, context.provider, await readCookie(deviceCookie(context), request)),
    )
  } catch (caught) {
    if (caught instanceof SecondStepNeeded) return askForCode(request, context, caught.challenge)
    const { status, message } = readRefusal(caught)
    const isTold = [429, 503, 507].includes(status) || message === accessExpiredMessage
    // Any error of the provider about the password, such as its length, is shown as wrong credentials.
    return formReply(form, { status: status === 400 ? 401 : status, message: isTold ? message : wrongCredentialsMessage })
  }
}

/** Starts a session and redirects to the remembered page, or to the area of the role. */
export async function startSession(request: Request, context: Context, { session, device }: Entered) {
  const cookies = [
    await context.sessions.begin(request, session),
    await clearCookie(challengeCookie(context)),
    await deviceCookie(context).serialize(device),
  ]
  const path = returnPathOf(request) ?? homeOf(session.role)?.path ?? '/'
  const answer = await redirectWithToast(path, 'signed-in', context, cookies)
  return arrive(request, answer, { goTo: path, isIn: true })
}

/** Ends the session here and at the provider. Only the form of "Sair" can do it, not a link. */
export async function logOut(request: Request, { provider, sessions }: Context) {
  const found = await sessions.find(request)
  const cookie = await sessions.end(request)
  if (found.state === 'open') {
    const { userId, viewer, refreshToken } = found.session
    const id = viewer?.userId ?? userId
    // The session ends all the same. Its refresh token, no longer stored, expires by itself.
    await provider.call(logout, { body: { id, refreshToken } }).catch((fault: unknown) => console.error('sign-out', fault))
  }
  return forgettingPages(redirect('/', { headers: { 'Set-Cookie': cookie } }))
}

async function askForCode(request: Request, context: Context, challenge: string) {
  const path = loginPath('/login/codigo', returnPathOf(request))
  const headers = { 'Set-Cookie': await challengeCookie(context).serialize(challenge) }
  return arrive(request, redirect(path, { headers }), { goTo: path, isIn: false })
}

/** A script cannot read the address of a redirect, so it gets a page with a link and the same cookies. */
function arrive(request: Request, answer: Response, arrival: Arrival) {
  return request.headers.has(inPlaceHeader) ? json(arrival, { headers: cookiesOf(answer) }) : answer
}

function cookiesOf({ headers }: Response) {
  return headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
}

function returnPathOf(request: Request) {
  return safeReturnPath(new URL(request.url).searchParams.get(returnParameter))
}
