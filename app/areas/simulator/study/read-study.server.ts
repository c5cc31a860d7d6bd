import { getStudy } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing } from '~/gateway/refusal.server'

/**
 * A study as its author kept it.
 *
 * @throws a 404 response for a study that does not exist, or is somebody else's: the two are not told apart.
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
