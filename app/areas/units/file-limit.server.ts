import type { AppLoadContext } from '@remix-run/node'
import type { SignedInMember } from '~/session/guards.server'

type Member = Pick<SignedInMember, 'userId'>
type Context = { limits: Pick<AppLoadContext['limits'], 'mayMakeUnitFile'> }

/** The refusal when a member requests too many files; undefined within the limit. */
export async function refuseTooManyFiles({ userId }: Member, { limits }: Context): Promise<Response | undefined> {
  if (await limits.mayMakeUnitFile(userId)) return undefined
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '600' }
  return new Response('Foram pedidos muitos arquivos em pouco tempo. Aguarde alguns minutos e tente novamente.', {
    status: 429,
    headers,
  })
}
