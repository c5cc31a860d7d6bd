import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { confirmationOverMessage, confirmEmail, resendConfirmation } from '~/contract/email-confirmation'
import { readRefusal } from '~/gateway/refusal.server'
import { clearCookie, readCookie } from '~/session/cookies.server'
import { formReply } from '~/session/form-reply.server'
import { recoveryValidator } from '../recovery/recovery-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** The reply to the page's forms. */
export type ConfirmationReply = { isDone?: true; problem?: string; asked?: string }

const lifetimeSeconds = 30 * 60
/** A longer text is not a token of this site. */
const maxTokenCharacters = 512

/** Moves the token from the address to a cookie. Confirming takes a button, because mail scanners open every link. */
export async function openConfirmEmail(request: Request, context: Context) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) {
    const cookie = await cookieOf(context).serialize(token.slice(0, maxTokenCharacters))
    throw redirect('/confirmarEmail', { headers: { 'Set-Cookie': cookie } })
  }
  return { hasLink: (await readCookie(cookieOf(context), request)) !== undefined }
}

/** Confirms the e-mail with the token, or sends another link. */
export async function sendConfirmEmail(request: Request, context: Context) {
  const form = await request.formData()
  return form.get('subaction') === 'resend' ? resend(form, context) : confirm(form, request, context)
}

async function confirm(form: FormData, request: Request, context: Context) {
  const token = await readCookie(cookieOf(context), request)
  const headers = { 'Set-Cookie': await clearCookie(cookieOf(context)) }
  if (token === undefined) return json<ConfirmationReply>({ problem: confirmationOverMessage }, { status: 422, headers })
  try {
    await context.provider.call(confirmEmail, { body: { token } })
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.message !== confirmationOverMessage) return formReply(form, refusal)
    return json<ConfirmationReply>({ problem: confirmationOverMessage }, { status: 422, headers })
  }
  return json<ConfirmationReply>({ isDone: true }, { headers })
}

async function resend(form: FormData, { provider }: Context) {
  const { data: body, error } = await recoveryValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    return json<ConfirmationReply>({ asked: (await provider.call(resendConfirmation, { body })).message })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
}

function cookieOf({ sessions }: Context) {
  return sessions.cookies('confirmar-email', { maxAge: lifetimeSeconds })
}
