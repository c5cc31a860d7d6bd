import type { AppLoadContext } from '@remix-run/node'
import { endOtherSignIns, endSignIn, listSignIns } from '~/contract/sign-ins'
import { ProviderError } from '~/gateway/gateway.server'
import { requireSignedIn } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { browserName } from './browser-name'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

export type SignIn = Awaited<ReturnType<typeof openSignIns>>['signIns'][number]

/** The places where the person is signed in, in words. */
export async function openSignIns(request: Request, context: Context) {
  const { provider } = await requireSignedIn(request, context)
  const signIns = await provider.call(listSignIns)
  return { signIns: signIns.map(({ agent, ...signIn }) => ({ ...signIn, browser: browserName(agent) })) }
}

/** Ends the one that the form names, or all but this one. */
export async function endSignIns(request: Request, context: Context) {
  const { provider } = await requireSignedIn(request, context)
  const id = (await request.formData()).get('id')
  if (typeof id !== 'string' || id === '') {
    await provider.call(endOtherSignIns)
    return redirectWithToast('/conta/acessos', 'others-ended', context)
  }
  try {
    await provider.call(endSignIn, { params: { id: id.slice(0, 64) } })
  } catch (refusal) {
    // It ended meanwhile, is somebody else's or nonsense: in any case it is not one of theirs.
    if (!(refusal instanceof ProviderError && (refusal.status === 404 || refusal.status === 400))) throw refusal
  }
  return redirectWithToast('/conta/acessos', 'sign-in-ended', context)
}
