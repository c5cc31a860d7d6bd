import type { SigningBrand } from '~/documents/viability-study/brand'
import { reportFileName } from '~/documents/unit-report/file-name'
import { unitReportPdf } from '~/documents/unit-report/unit-report-pdf.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import { compareMonths, monthBefore, monthKey } from '~/domain/units/calendar-month'
import { isShown, lastFinalizedMonths } from '~/domain/units/shown-months'
import type { MemberProvider } from '~/gateway/refresh.server'
import { invalidMonth } from '~/unit-text/words'
import { readPromise } from './promise/promise.server'
import { readUnit } from './units.server'

type Asked = {
  unitId: string
  /** "2026-09"; default: the last finalised month. */
  mes: string | null
  brand: SigningBrand
  now: Date
}

/** The response with a unit's monthly report as PDF; 404 for another company's unit, 400 for a month it does not have. */
export async function monthlyReport(
  provider: Pick<MemberProvider, 'call'>,
  { unitId, mes, brand, now }: Asked,
): Promise<Response> {
  const read = await readUnit(provider, unitId)
  if (!read) return new Response(null, { status: 404 })
  const { unit } = read
  const months = read.months.filter(isShown)
  const month = mes === null ? lastFinalizedMonths(months, 1)[0] : months.find((it) => monthKey(it) === mes)
  if (!month) return new Response(invalidMonth, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })

  const upToMonth = months.filter((it) => compareMonths(it, month) <= 0)
  const report = {
    unit,
    month,
    previous: months.find((it) => compareMonths(it, monthBefore(month)) === 0),
    year: lastFinalizedMonths(upToMonth),
    all: lastFinalizedMonths(upToMonth, Infinity),
    retroactive: read.months.filter((it) => !isShown(it)),
    promise: (await readPromise(provider, unitId, upToMonth)).comparison,
    day: brazilDay(now),
  }
  return respondWithPdf(() => unitReportPdf(report, brand), reportFileName(unit, month))
}
