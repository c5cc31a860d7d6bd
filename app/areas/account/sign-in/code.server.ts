import type { AppLoadContext } from '@remix-run/node'
import { readRefusal } from '~/gateway/refusal.server'
import { clearCookie, readCookie } from '~/session/cookies.server'
import { formReply } from '~/session/form-reply.server'
import { loginPath, returnParameter, safeReturnPath } from '~/session/return-path'
import { answerChallenge } from '~/session/sign-in.server'
import { redirectWithToast } from '~/session/toast.server'
import { challengeCookie } from './challenge.server'
import { deviceCookie } from './device.server'
import { codeValidator } from './code-form'
import { startSession } from './login.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

const recoveryParameter = 'recuperacao'

/** The page that asks for the code, for a few minutes after a correct password. */
export async function openCode(request: Request, context: Context) {
  await challengeOf(request, context)
  const query = new URL(request.url).searchParams
  const isRecovery = query.has(recoveryParameter)
  if (isRecovery) query.delete(recoveryParameter)
  else query.set(recoveryParameter, '')
  return { isRecovery, otherPath: `/login/codigo?${query}` }
}

/** Starts the session with a code of the app or a recovery code. */
export async function sendCode(request: Request, context: Context) {
  const challenge = await challengeOf(request, context)
  const sent = await request.formData()
  const { data: typed, error } = await codeValidator.validate(sent)
  if (error) return formReply(sent, error)
  try {
    const device = await readCookie(deviceCookie(context), request)
    return await startSession(request, context, await answerChallenge(context.provider, { challenge, code: typed.code, device }))
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 401) throw await startOver(request, context)
    if (refusal.status === 429 || refusal.status >= 500) return formReply(sent, refusal)
    return formReply(sent, { status: 422, fieldErrors: { code: 'Código incorreto ou já usado.' } })
  }
}

async function challengeOf(request: Request, context: Context): Promise<string> {
  const challenge = await readCookie(challengeCookie(context), request)
  if (challenge === undefined) throw await startOver(request, context)
  return challenge
}

async function startOver(request: Request, context: Context) {
  const back = safeReturnPath(new URL(request.url).searchParams.get(returnParameter))
  return redirectWithToast(loginPath('/login', back), 'sign-in-over', context, [await clearCookie(challengeCookie(context))])
}
