import { listMonthPrices, maxPricedMonths } from '~/contract/measuring-points'
import { taxFactors } from '~/domain/bill/taxes'
import { monthBefore, monthKey } from '~/domain/units/calendar-month'
import { displayedStatus } from '~/domain/units/displayed-status'
import { comparedMonths, monthChange, type MonthPrices, type PricedMonth } from '~/domain/units/month-change'
import { positionOf } from '~/domain/units/position'
import type { CalendarMonth, UnitMonth } from '~/domain/units/unit-month'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'

/**
 * What public prices tell of a month: why its saving differs from those that it is compared with, and its position against the
 * contract. A provider that does not know the prices of months leaves what they explain unexplained.
 */
export async function openMonthPrices(
  provider: Pick<MemberProvider, 'call'>,
  unitId: string,
  month: UnitMonth,
  months: readonly UnitMonth[],
) {
  const earlier = comparedMonths(month, months)
  const priced = [month, ...earlier, ...monthsBefore(month)]
  const { pricesOf, taxes } = await readMonthPrices(provider, unitId, priced)
  const compared = (it: UnitMonth): PricedMonth => ({ month: it, prices: pricesOf(it) })
  const now = compared(month)
  const taxFactor = taxes ? energyTaxFactor(taxes) : undefined
  const changes = earlier.flatMap((it) => {
    const before = compared(it)
    const change = monthChange(now, before, taxFactor)
    return change ? [{ now, earlier: before, change }] : []
  })
  // The prices of the months that it is compared with are not its own.
  const [spot] = [month, ...monthsBefore(month)].flatMap((it) => {
    const brlPerMwh = pricesOf(it).pldBrlPerMwh
    return brlPerMwh === undefined ? [] : [{ year: it.year, month: it.month, brlPerMwh }]
  })
  return { changes, position: positionOf(month, spot) }
}

/** Public prices of months, undefined where the provider does not know them. */
export async function readMonthPrices(provider: Pick<MemberProvider, 'call'>, unitId: string, months: readonly CalendarMonth[]) {
  const keys = months.map(monthKey)
  const calls: string[][] = []
  for (let at = 0; at < keys.length; at += maxPricedMonths) calls.push(keys.slice(at, at + maxPricedMonths))
  const known = await Promise.all(
    calls.map((asked) => unlessMissing(provider.call(listMonthPrices, { params: { id: unitId, months: asked.join(',') } }))),
  )
  const found = new Map(known.flatMap((reply) => reply?.months ?? []).map((prices) => [prices.month, prices]))
  const pricesOf = (month: CalendarMonth): MonthPrices => {
    const { flag, energy, pldBrlPerMwh } = found.get(monthKey(month)) ?? {}
    return { flag: flag ?? undefined, energy: energy ?? undefined, pldBrlPerMwh: pldBrlPerMwh ?? undefined }
  }
  return { pricesOf, taxes: known[0]?.taxes }
}

/** The months whose spot price may stand for that of a month in projection. */
function monthsBefore(month: UnitMonth): CalendarMonth[] {
  return displayedStatus(month) === 'projected' ? [monthBefore(month), monthBefore(monthBefore(month))] : []
}

/** Without known federal taxes, that of ICMS alone: what is missing stays unexplained. */
function energyTaxFactor({ icmsFraction, federalFraction }: { icmsFraction: number; federalFraction: number | null }) {
  return taxFactors({ icmsFraction, pisFraction: federalFraction ?? 0, cofinsFraction: 0, icmsCredited: false }).full
}

export type OpenedMonthPrices = Awaited<ReturnType<typeof openMonthPrices>>
