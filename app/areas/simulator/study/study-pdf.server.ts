import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { Brand } from '~/documents/viability-study/brand'
import { viabilityFileName } from '~/documents/viability-study/file-name'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from './read-study.server'
import { toStudy } from './to-study'

/** The viability study of a kept study, as a PDF on its way. */
export async function studyPdf(provider: MemberProvider, id: string, brand: Brand): Promise<Response> {
  const study = toStudy(await readStudy(provider, id))
  return respondWithPdf(viabilityStudyPdf(study, { brand }), viabilityFileName(study))
}
