import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { checkReset, linkOverMessage, newPassword } from '~/contract/recovery'
import { readRefusal } from '~/gateway/refusal.server'
import { clearCookie, readCookie } from '~/session/cookies.server'
import { formReply } from '~/session/form-reply.server'
import { deviceCookie } from '../sign-in/device.server'
import { resetValidator } from './recovery-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

const lifetimeSeconds = 30 * 60
/** A longer text is not a token of this site. */
const maxTokenCharacters = 512

/** Moves the token from the address to a cookie, so that it is not in histories or logs. */
export async function acceptResetLink(request: Request, context: Context) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) {
    const cookie = await cookieOf(context).serialize(token.slice(0, maxTokenCharacters))
    throw redirect('/novaSenha', { headers: { 'Set-Cookie': cookie } })
  }
  const kept = await readCookie(cookieOf(context), request)
  return { problem: kept !== undefined && (await isOpen(kept, context)) ? undefined : linkOverMessage }
}

/** Whether the link is still valid. True when the provider is unreachable: the link is checked again when the form is sent. */
async function isOpen(token: string, { provider }: Context): Promise<boolean> {
  try {
    await provider.call(checkReset, { body: { token } })
    return true
  } catch (error) {
    return readRefusal(error).message !== linkOverMessage
  }
}

/** Sets the new password, which ends every sign-in of the account, this browser's too. */
export async function resetPassword(request: Request, context: Context) {
  const token = await readCookie(cookieOf(context), request)
  if (token === undefined) return linkOver(context)
  const sent = await request.formData()
  const { data: form, error } = await resetValidator.validate(sent)
  if (error) return formReply(sent, error)
  let device: string
  try {
    const known = await readCookie(deviceCookie(context), request)
    device = (await context.provider.call(newPassword, { body: { password: form.password, token, device: known } })).device
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.message === linkOverMessage) return linkOver(context)
    return formReply(sent, refusal.status === 502 ? { ...refusal, message: failed } : refusal)
  }
  const cookies = [
    await clearCookie(cookieOf(context)),
    await context.sessions.end(request),
    await deviceCookie(context).serialize(device),
  ]
  return json({ isDone: true }, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

const failed = 'Erro ao tentar alterar a senha'

/** The page without a form: the link is not valid any more. */
async function linkOver(context: Context) {
  return json({ problem: linkOverMessage }, { status: 422, headers: { 'Set-Cookie': await clearCookie(cookieOf(context)) } })
}

function cookieOf({ sessions }: Context) {
  return sessions.cookies('nova-senha', { maxAge: lifetimeSeconds })
}
