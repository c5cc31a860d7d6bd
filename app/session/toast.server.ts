import { redirect } from '@remix-run/node'
import { clearCookie, readCookie } from './cookies.server'
import type { Sessions } from './sessions.server'

/** Messages that survive a redirect. The cookie carries only the name, so that nobody can put words in our mouth. */
const toasts = {
  'sign-in-needed': { tone: 'warn', message: 'Você precisa estar logado para acessar essa página' },
  'not-permitted': { tone: 'error', message: 'Você não tem permissão para acessar essa página' },
  'session-expired': { tone: 'warn', message: 'Sua sessão expirou, faça login novamente.' },
  'row-saved': { tone: 'gain', message: 'Dados salvos com sucesso!' },
  'access-granted': { tone: 'gain', message: 'Seu acesso ao simulador de economia foi liberado!' },
  'signed-in': { tone: 'gain', message: 'Login efetuado com sucesso!' },
} as const

export type ToastName = keyof typeof toasts
export type ToastMessage = (typeof toasts)[ToastName]

type Context = { sessions: Pick<Sessions, 'cookies'> }

/** The message the request brings, and the headers that make the browser forget it. */
export async function readToast(request: Request, { sessions }: Context) {
  const cookie = toastCookie(sessions)
  const name = await readCookie(cookie, request)
  const headers = new Headers()
  if (name === undefined) return { toast: null, headers }
  headers.append('Set-Cookie', await clearCookie(cookie))
  return { toast: isToastName(name) ? toasts[name] : null, headers }
}

/** Sends the browser to a path of ours, where the message shows once. */
export async function redirectWithToast(
  path: string,
  name: ToastName,
  { sessions }: Context,
  cookiesToSet: readonly string[] = [],
) {
  const headers = new Headers()
  for (const cookie of [await toastCookie(sessions).serialize(name), ...cookiesToSet]) headers.append('Set-Cookie', cookie)
  return redirect(path, { headers })
}

function toastCookie({ cookies }: Pick<Sessions, 'cookies'>) {
  return cookies('aviso', { maxAge: 60 })
}

function isToastName(name: string): name is ToastName {
  return Object.hasOwn(toasts, name)
}
