import { yearCsv } from '~/documents/year-study/year-csv.server'
import { supplyYearFileName } from '~/documents/year-study/file-name'
import { yearStudyPdf } from '~/documents/year-study/year-study-pdf.server'
import { yearXlsx } from '~/documents/year-study/year-xlsx.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { YearReport } from '~/domain/year-study/year-report'
import { reformOfMonths, type ChosenReform } from '~/study-text/tax-reform'
import { supplyYearName } from '~/study-text/year-name'
import { readStudy } from '../study/read-study.server'
import { readTariff } from '../study/read-tariff.server'
import { logosFor, type Seller } from '../study/seller.server'
import { readSupplyYear } from './open-year.server'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The response with the PDF of the twelve months in an address. */
export async function yearPdf(seller: Seller, query: URLSearchParams, brand: SigningBrand, now: Date): Promise<Response> {
  const { report, reform } = await readSupplyYear(seller.provider, query)
  const logos = await logosFor(seller, await readStudy(seller.provider, query.get('estudo') ?? ''))
  const options = { brand, logos, today: brazilDay(now), reform: printed(report, reform) }
  return respondWithPdf(() => yearStudyPdf(report, options), supplyYearFileName(report, 'pdf'))
}

/** The response with the twelve months in an address as CSV or XLSX. */
export async function downloadYear(
  { provider }: Seller,
  query: URLSearchParams,
  format: keyof typeof types,
  now: Date,
): Promise<Response> {
  const { report, reform } = await readSupplyYear(provider, query)
  const today = brazilDay(now)
  const tariff = () => readTariff(provider, query.get('estudo') ?? '')
  const bytes =
    format === 'csv' ? yearCsv(report, today) : await yearXlsx({ report, tariff: await tariff() }, today, printed(report, reform))
  return new Response(bytes, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${supplyYearFileName(report, format)}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function printed({ years }: YearReport, chosen: ChosenReform | undefined) {
  return chosen && { chosen, yearNames: years.map(supplyYearName), about: reformOfMonths }
}
