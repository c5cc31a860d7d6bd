import { respondWithPdf } from '../respond-with-pdf.server'
import type { SigningBrand } from '../viability-study/brand'
import { loadHoursCsv } from './load-hours-csv.server'
import { loadHoursPdf } from './load-hours-pdf.server'
import type { LoadHoursReport } from './load-hours-report'
import { loadHoursXlsx } from './load-hours-xlsx.server'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Asked = { format: 'csv' | 'xlsx' | 'pdf'; brand: SigningBrand; name: string }

/** The report as a file; `name` is without its ending. */
export async function loadHoursReply(report: LoadHoursReport, { format, brand, name }: Asked): Promise<Response> {
  if (format === 'pdf') return respondWithPdf(() => loadHoursPdf(report, brand), `${name}.pdf`)
  return new Response(format === 'csv' ? loadHoursCsv(report) : await loadHoursXlsx(report), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}
