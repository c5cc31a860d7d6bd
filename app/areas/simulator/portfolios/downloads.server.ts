import { getPortfolioTaxReform } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { rankedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals } from '~/domain/portfolio/totals'
import { portfolioYearRows, reformOfGaining } from '~/study-text/portfolio/portfolio-text'
import { portfolioFileName } from '~/documents/portfolio/file-name'
import { portfolioCsv } from '~/documents/portfolio/portfolio-csv.server'
import { portfolioPdf } from '~/documents/portfolio/portfolio-pdf.server'
import { portfolioXlsx } from '~/documents/portfolio/portfolio-xlsx.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readReform } from '../result/read-reform.server'
import { readPortfolio } from './open-portfolio.server'
import { toPortfolioStudy } from './to-portfolio-study'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The response with a calculated portfolio as CSV or XLSX. */
export async function downloadPortfolio(
  provider: MemberProvider,
  id: string,
  format: keyof typeof types,
  now: Date,
  query = new URLSearchParams(),
) {
  const study = await calculated(provider, id, now)
  const reform = () => printedReformOf(provider, id, study, query)
  const bytes = format === 'csv' ? portfolioCsv(study) : await portfolioXlsx(study, brazilDay(now), await reform())
  return fileResponse(bytes, types[format], portfolioFileName(study, format))
}

/** The response with a calculated portfolio as a PDF. */
export async function portfolioPdfResponse(
  provider: MemberProvider,
  id: string,
  brand: SigningBrand,
  now: Date,
  query = new URLSearchParams(),
): Promise<Response> {
  const study = await calculated(provider, id, now)
  const reform = await printedReformOf(provider, id, study, query)
  return respondWithPdf(() => portfolioPdf(study, brand, brazilDay(now), reform), portfolioFileName(study, 'pdf'))
}

/** @throws a 404 response while nothing is calculated. */
async function calculated(provider: MemberProvider, id: string, now: Date): Promise<PortfolioStudy> {
  const study = toPortfolioStudy(await readPortfolio(provider, id), brazilDay(now))
  if (study.units.length === 0) throw new Response('Esta carteira ainda não foi calculada.', { status: 404 })
  return study
}

/** The second answer that an address asks for; undefined without a choice, or where there is none. */
async function printedReformOf(provider: MemberProvider, id: string, { units }: PortfolioStudy, query: URLSearchParams) {
  const { gaining } = portfolioTotals(units.map(rankedUnit))
  const { chosen } = await readReform(query, gaining.years, () => provider.call(getPortfolioTaxReform, { params: { id } }))
  const yearNames = portfolioYearRows(gaining).map(({ name }) => name)
  return chosen && { chosen, yearNames, about: reformOfGaining }
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
