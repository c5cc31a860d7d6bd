import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { viabilityFileName } from '~/documents/viability-study/file-name'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Study } from '~/domain/study/study'
import { getStudyTaxReform } from '~/contract/tax-reform'
import { printedReform } from '../result/read-reform.server'
import { readStudy } from './read-study.server'
import { logosFor, type Seller } from './seller.server'
import { toStudy } from './to-study'

type Options = Parameters<typeof viabilityStudyPdf>[1]

/** The response with the PDF of a saved study. */
export async function studyPdf(
  seller: Seller,
  id: string,
  brand: SigningBrand,
  now: Date,
  query = new URLSearchParams(),
): Promise<Response> {
  const kept = await readStudy(seller.provider, id)
  const study = toStudy(kept)
  const reform = await printedReform(query, study, () => seller.provider.call(getStudyTaxReform, { params: { id } }))
  return respondWithStudy(study, { brand, today: brazilDay(now), logos: await logosFor(seller, kept), reform })
}

export function respondWithStudy(study: Study, options: Options): Promise<Response> {
  return respondWithPdf(() => viabilityStudyPdf(study, options), viabilityFileName(study))
}
