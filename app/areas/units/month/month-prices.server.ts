import { listMonthPrices } from '~/contract/measuring-points'
import { taxFactors } from '~/domain/bill/taxes'
import { monthBefore, monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { comparedMonths, monthChange, type PricedMonth } from '~/domain/units/month-change'
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
  const priced = pricedMonths(month, earlier)
  const params = { id: unitId, months: priced.map(monthKey).join(',') }
  const known = await unlessMissing(provider.call(listMonthPrices, { params }))
  const pricesOf = (it: CalendarMonth) => known?.months.find((prices) => prices.month === monthKey(it))
  const compared = (it: UnitMonth): PricedMonth => {
    const { flag, energy, pldBrlPerMwh } = pricesOf(it) ?? {}
    const prices = { flag: flag ?? undefined, energy: energy ?? undefined, pldBrlPerMwh: pldBrlPerMwh ?? undefined }
    return { month: it, prices }
  }
  const now = compared(month)
  const taxFactor = known?.taxes ? energyTaxFactor(known.taxes) : undefined
  const changes = earlier.flatMap((it) => {
    const before = compared(it)
    const change = monthChange(now, before, taxFactor)
    return change ? [{ now, earlier: before, change }] : []
  })
  const spot = priced.flatMap((it) => {
    const brlPerMwh = pricesOf(it)?.pldBrlPerMwh
    return brlPerMwh == null ? [] : [{ ...monthOfKey(monthKey(it)), brlPerMwh }]
  })
  return { changes, position: positionOf(month, month.status === 'FINALIZADO' ? spot.filter(isOf(month)) : spot) }
}

/** The month and those it is compared with; a month that runs has none, and takes the newest known spot price. */
function pricedMonths(month: UnitMonth, earlier: readonly UnitMonth[]): CalendarMonth[] {
  return month.status === 'FINALIZADO' ? [month, ...earlier] : [month, monthBefore(month), monthBefore(monthBefore(month))]
}

function isOf(month: CalendarMonth) {
  return (it: CalendarMonth) => monthKey(it) === monthKey(month)
}

/** Without known federal taxes, that of ICMS alone: what is missing stays unexplained. */
function energyTaxFactor({ icmsFraction, federalFraction }: { icmsFraction: number; federalFraction: number | null }) {
  return taxFactors({ icmsFraction, pisFraction: federalFraction ?? 0, cofinsFraction: 0, icmsCredited: false }).full
}

export type OpenedMonthPrices = Awaited<ReturnType<typeof openMonthPrices>>
