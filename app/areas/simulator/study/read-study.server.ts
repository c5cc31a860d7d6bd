import { getStudy } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing } from '~/gateway/refusal.server'

/**
 * A study of the signed-in person.
 *
 * @throws a 404 response for a study that does not exist or belongs to somebody else.
 */
export async function readStudy(provider: MemberProvider, id: string) {
  try {
    return await provider.call(getStudy, { params: { id } })
  } catch (error) {
    if (isMissing(error)) {
      throw new Response('Estudo não encontrado.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
    throw error
  }
}
