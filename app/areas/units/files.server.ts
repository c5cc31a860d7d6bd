import { lastFinalizedMonths } from '~/domain/units/shown-months'
import { yearFileName } from '~/documents/unit-report/file-name'
import { yearCsv } from '~/documents/unit-report/year-csv.server'
import { yearXlsx } from '~/documents/unit-report/year-xlsx.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readUnit } from './units.server'

/** What is called of a member's provider. */
type Provider = Pick<MemberProvider, 'call'>

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The response with a unit's last twelve finalised months as CSV or XLSX; 404 for a unit of another company. */
export async function yearFile(provider: Provider, unitId: string, format: keyof typeof types): Promise<Response> {
  const read = await readUnit(provider, unitId)
  if (!read) return new Response(null, { status: 404 })
  const months = lastFinalizedMonths(read.months)
  const bytes = format === 'csv' ? yearCsv(read.unit, months) : await yearXlsx(read.unit, months)
  return new Response(bytes, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${yearFileName(read.unit, months.at(-1), format)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
