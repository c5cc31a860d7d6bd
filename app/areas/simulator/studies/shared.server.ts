import { getSharedStudy } from '~/contract/study-shares'
import { ProviderError, type Gateway } from '~/gateway/gateway.server'
import { drawCharts } from '../result/draw-charts.server'
import { toStudy } from '../study/to-study'

/**
 * A study as a link shows it, to whoever has the link.
 *
 * @throws a 404 response for a link that is unknown, over or revoked, and a 429 response when there were too many readings.
 */
export async function openShared(provider: Gateway, token: string) {
  try {
    const shared = await provider.call(getSharedStudy, { params: { token } })
    const { expiresAt, createdAt, companyName } = shared
    return { expiresAt, createdAt, companyName, ...drawCharts(toStudy(shared)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.status === 404 || error.status === 400) throw new Response('Este link não vale mais.', { status: 404 })
    if (error.status === 429) throw new Response('Leituras demais em pouco tempo.', { status: 429 })
    throw error
  }
}

export type SharedStudy = Awaited<ReturnType<typeof openShared>>
