import { getSharedImage, getSharedStudy } from '~/contract/study-shares'
import type { Brand } from '~/documents/viability-study/brand'
import type { Gateway } from '~/gateway/gateway.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { drawCharts } from '../result/draw-charts.server'
import { companyLogo, sentLogos, type ReadImage } from '../study/seller.server'
import { respondWithStudy } from '../study/study-pdf.server'
import { toStudy } from '../study/to-study'

/** A study as a link shows it, to whoever has the link. */
export async function openShared(provider: Gateway, token: string) {
  const shared = await readShared(provider, token)
  const { expiresAt, createdAt, companyName } = shared
  return { token, expiresAt, createdAt, companyName, ...drawCharts(toStudy(shared)) }
}

/** The viability study that a link shows, as a PDF on its way, with the marks its author's has. */
export async function sharedPdf(provider: Gateway, token: string, brand: Brand): Promise<Response> {
  const shared = await readShared(provider, token)
  const read: ReadImage = (imageId) => provider.call(getSharedImage, { params: { token, imageId } })
  const [company, sent] = await Promise.all([companyLogo(shared.logo, read), sentLogos(shared, read)])
  return respondWithStudy(toStudy(shared), { brand, logos: { ...(company && { partner: company }), ...sent } })
}

/** @throws a 404 response for a link that is unknown, over or revoked; a 429 when it was read too often; a 502 when the provider is down. */
async function readShared(provider: Gateway, token: string) {
  try {
    return await provider.call(getSharedStudy, { params: { token } })
  } catch (error) {
    if (isMissing(error)) throw new Response('Este link não vale mais.', { status: 404 })
    const { status, message } = readRefusal(error)
    throw new Response(message, { status })
  }
}

export type SharedStudy = Awaited<ReturnType<typeof openShared>>
