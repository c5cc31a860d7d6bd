import { lastFinalizedMonths, isShown } from '~/domain/units/shown-months'
import { monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { daysFileName, promiseFileName, yearFileName } from '~/documents/unit-report/file-name'
import { numbersCsv } from '~/documents/unit-report/numbers-csv.server'
import { numbersXlsx } from '~/documents/unit-report/numbers-xlsx.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { dayNumbers } from '~/unit-text/day-numbers'
import type { NumberTable } from '~/unit-text/number-table'
import { promiseNumbers } from '~/unit-text/promise'
import { invalidMonth } from '~/unit-text/words'
import { yearNumbers } from '~/unit-text/year-numbers'
import type { FileFormat } from './downloads'
import { readPromise } from './promise/promise.server'
import { readUnit } from './units.server'

/** The provider's methods used here. */
type Provider = Pick<MemberProvider, 'call'>

/** The response with a unit's last twelve finalised months as CSV or XLSX; 404 for a unit of another company. */
export async function yearFile(provider: Provider, unitId: string, format: FileFormat): Promise<Response> {
  const read = await readUnit(provider, unitId)
  if (!read) return missing()
  const months = lastFinalizedMonths(read.months)
  return fileOf(
    read.unit,
    yearNumbers(
      months,
      read.months.filter((month) => !isShown(month)),
    ),
    format,
    yearFileName(read.unit, months.at(-1), format),
  )
}

/** The response with the days of the month `mes`, with those of `comparar`; 400 for a month that the unit does not have. */
export async function daysFile(
  provider: Provider,
  unitId: string,
  format: FileFormat,
  query: URLSearchParams,
): Promise<Response> {
  const read = await readUnit(provider, unitId)
  if (!read) return missing()
  const asked = [query.get('mes'), ...(query.get('comparar') ? [query.get('comparar')] : [])]
  const found = asked.flatMap((key) => read.months.filter(isShown).find((month) => monthKey(month) === key) ?? [])
  const [month, compared] = found
  if (!month || found.length < asked.length) {
    return new Response(invalidMonth, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  return fileOf(read.unit, dayNumbers(month, compared), format, daysFileName(read.unit, found, format))
}

/** The response with a unit's promised and realised savings; 404 also without a locked study. */
export async function promiseFile(provider: Provider, unitId: string, format: FileFormat): Promise<Response> {
  const read = await readUnit(provider, unitId)
  if (!read) return missing()
  const { comparison } = await readPromise(provider, unitId, read.months)
  if (!comparison) return missing()
  return fileOf(read.unit, promiseNumbers(comparison.table, comparison.causes), format, promiseFileName(read.unit, format))
}

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function fileOf(unit: ConsumerUnit, table: NumberTable, format: FileFormat, fileName: string): Promise<Response> {
  return new Response(format === 'csv' ? numbersCsv(unit, table) : await numbersXlsx(unit, table), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function missing() {
  return new Response(null, { status: 404 })
}
