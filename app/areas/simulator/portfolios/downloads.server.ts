import { brazilDay } from '~/domain/dated/brazil-day'
import type { PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioFileName } from '~/documents/portfolio/file-name'
import { portfolioCsv } from '~/documents/portfolio/portfolio-csv.server'
import { portfolioPdf } from '~/documents/portfolio/portfolio-pdf.server'
import { portfolioXlsx } from '~/documents/portfolio/portfolio-xlsx.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readPortfolio } from './open-portfolio.server'
import { toPortfolioStudy } from './to-portfolio-study'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The response with a calculated portfolio as CSV or XLSX. */
export async function downloadPortfolio(provider: MemberProvider, id: string, format: keyof typeof types, now: Date) {
  const study = await calculated(provider, id, now)
  const bytes = format === 'csv' ? portfolioCsv(study) : await portfolioXlsx(study, brazilDay(now))
  return fileResponse(bytes, types[format], portfolioFileName(study, format))
}

/** The response with a calculated portfolio as a PDF. */
export async function portfolioPdfResponse(
  provider: MemberProvider,
  id: string,
  brand: SigningBrand,
  now: Date,
): Promise<Response> {
  const study = await calculated(provider, id, now)
  return respondWithPdf(() => portfolioPdf(study, brand, brazilDay(now)), portfolioFileName(study, 'pdf'))
}

/** @throws a 404 response while nothing is calculated. */
async function calculated(provider: MemberProvider, id: string, now: Date): Promise<PortfolioStudy> {
  const study = toPortfolioStudy(await readPortfolio(provider, id), brazilDay(now))
  if (study.units.length === 0) throw new Response('Esta carteira ainda não foi calculada.', { status: 404 })
  return study
}

export function fileResponse(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
