import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { validationError } from 'remix-validated-form'
import { accessExpiredMessage } from '~/contract/error'
import { ProviderError } from '~/gateway/gateway.server'
import { returnParameter, safeReturnPath } from '~/session/return-path'
import { areaOf } from '~/session/role-area'
import { authenticate } from '~/session/sign-in.server'
import { redirectWithToast } from '~/session/toast.server'
import { loginValidator } from './login-form'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** Opens the session of who typed the right e-mail and password; otherwise gives the form back, without the password. */
export async function logIn(request: Request, context: Context) {
  const { error, submittedData } = await loginValidator.validate(await request.clone().formData())
  const typed = { email: String(submittedData['email'] ?? '') }
  if (error) return validationError(error, typed, { status: 400 })

  try {
    const account = await authenticate(request, context.provider)
    const cookie = await context.sessions.begin(request, account)
    const back = safeReturnPath(new URL(request.url).searchParams.get(returnParameter))
    return await redirectWithToast(back ?? areaOf(account.role)?.path ?? '/', 'signed-in', context, [cookie])
  } catch (refusal) {
    if (!(refusal instanceof ProviderError)) throw refusal
    return json({ fieldErrors: {}, repopulateFields: typed, refusal: messageOf(refusal) }, 401)
  }
}

/** Ends the session. A link cannot do it: only the form of the page's own "Sair". */
export async function logOut(request: Request, { sessions }: Context) {
  return redirect('/', { headers: { 'Set-Cookie': await sessions.end(request) } })
}

function messageOf({ message }: ProviderError) {
  return message === accessExpiredMessage ? message : 'Credenciais incorretas ou pendentes de validação.'
}
