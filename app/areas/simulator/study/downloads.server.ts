import { getStudyImage } from '~/contract/study-images'
import { brazilDay } from '~/domain/dated/brazil-day'
import { studyCsv } from '~/documents/exports/study-csv.server'
import { studyXlsx } from '~/documents/exports/study-xlsx.server'
import { viabilityFileName } from '~/documents/viability-study/file-name'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing } from '~/gateway/refusal.server'
import { getStudyTaxReform } from '~/contract/tax-reform'
import { printedReform } from '../result/read-reform.server'
import { readTariff } from './read-tariff.server'
import { readStudy } from './read-study.server'
import { toStudy } from './to-study'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The response with a saved study as CSV or XLSX. */
export async function downloadStudy(
  provider: MemberProvider,
  id: string,
  format: keyof typeof types,
  now: Date,
  query = new URLSearchParams(),
): Promise<Response> {
  const study = toStudy(await readStudy(provider, id))
  const today = brazilDay(now)
  const reform = () => printedReform(query, study, () => provider.call(getStudyTaxReform, { params: { id } }))
  const bytes =
    format === 'csv'
      ? studyCsv(study, today)
      : await studyXlsx({ study, tariff: await readTariff(provider, id) }, today, await reform())
  return new Response(bytes, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${viabilityFileName(study, format)}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** The response with a picture of a proposal; 404 for anyone but the person who sent it. */
export async function showImage(provider: MemberProvider, imageId: string): Promise<Response> {
  try {
    const file = await provider.call(getStudyImage, { params: { imageId } })
    return new Response(file, {
      headers: {
        'content-type': file.type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    })
  } catch (error) {
    if (isMissing(error)) return new Response(null, { status: 404 })
    throw error
  }
}
