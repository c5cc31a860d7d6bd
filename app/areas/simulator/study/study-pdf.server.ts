import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { viabilityFileName } from '~/documents/viability-study/file-name'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Study } from '~/domain/study/study'
import { readStudy } from './read-study.server'
import { logosFor, type Seller } from './seller.server'
import { toStudy } from './to-study'

type Options = Parameters<typeof viabilityStudyPdf>[1]

/** The response with the PDF of a saved study. */
export async function studyPdf(seller: Seller, id: string, brand: SigningBrand, now: Date): Promise<Response> {
  const kept = await readStudy(seller.provider, id)
  return respondWithStudy(toStudy(kept), { brand, today: brazilDay(now), logos: await logosFor(seller, kept) })
}

export function respondWithStudy(study: Study, options: Options): Promise<Response> {
  return respondWithPdf(() => viabilityStudyPdf(study, options), viabilityFileName(study))
}
