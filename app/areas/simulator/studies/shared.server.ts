import { getSharedImage, getSharedStudy } from '~/contract/study-shares'
import { getSharedTaxReform } from '~/contract/tax-reform'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { Gateway } from '~/gateway/gateway.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { annualTotals } from '~/domain/study/years'
import { printedReform, readReform } from '../result/read-reform.server'
import { sellerLogo, sentLogos, type ReadImage } from '../study/seller.server'
import { respondWithStudy } from '../study/study-pdf.server'
import { toStudy } from '../study/to-study'

/** The study behind a link, open to anyone who has the link. */
export async function openShared(provider: Gateway, token: string, now: Date, query = new URLSearchParams()) {
  const shared = await readShared(provider, token)
  const { expiresAt, createdAt, companyName } = shared
  const study = toStudy(shared)
  const reform = await readReform(query, annualTotals(study.years), () =>
    provider.call(getSharedTaxReform, { params: { token } }),
  )
  return { token, expiresAt, createdAt, companyName, today: brazilDay(now), study, reform }
}

/** The response with the PDF of the study behind a link, with the same logos as its author's PDF. */
export async function sharedPdf(
  provider: Gateway,
  token: string,
  brand: SigningBrand,
  now: Date,
  query = new URLSearchParams(),
): Promise<Response> {
  const shared = await readShared(provider, token)
  const read: ReadImage = (imageId) => provider.call(getSharedImage, { params: { token, imageId } })
  const [company, sent] = await Promise.all([sellerLogo(shared.logo, read), sentLogos(shared, read)])
  const study = toStudy(shared)
  return respondWithStudy(study, {
    brand,
    reform: await printedReform(query, study, () => provider.call(getSharedTaxReform, { params: { token } })),
    today: brazilDay(now),
    logos: { ...(company && { partner: company }), ...sent },
  })
}

/** @throws 404 for a link that is unknown, expired or revoked; 429 when it was read too often; 502 when the provider is down. */
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
