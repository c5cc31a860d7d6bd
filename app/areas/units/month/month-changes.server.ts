import { listMonthPrices } from '~/contract/measuring-points'
import { taxFactors } from '~/domain/bill/taxes'
import { monthKey } from '~/domain/units/calendar-month'
import { comparedMonths, monthChange, type PricedMonth } from '~/domain/units/month-change'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'

/**
 * Why a month's saving differs from those that it is compared with. A provider that does not know the prices of months leaves what
 * they explain unexplained.
 */
export async function openMonthChanges(
  provider: Pick<MemberProvider, 'call'>,
  unitId: string,
  month: UnitMonth,
  months: readonly UnitMonth[],
) {
  const earlier = comparedMonths(month, months)
  if (earlier.length === 0) return []
  const compared = [month, ...earlier]
  const params = { id: unitId, months: compared.map(monthKey).join(',') }
  const known = await unlessMissing(provider.call(listMonthPrices, { params }))
  const [now, ...before] = compared.map((it): PricedMonth => {
    const prices = known?.months.find((priced) => priced.month === monthKey(it))
    return {
      month: it,
      prices: {
        flag: prices?.flag ?? undefined,
        energy: prices?.energy ?? undefined,
        pldBrlPerMwh: prices?.pldBrlPerMwh ?? undefined,
      },
    }
  })
  const taxFactor = known?.taxes ? energyTaxFactor(known.taxes) : undefined
  return before.flatMap((it) => {
    const change = now && monthChange(now, it, taxFactor)
    return change ? [{ now, earlier: it, change }] : []
  })
}

/** Without known federal taxes, that of ICMS alone: what is missing stays unexplained. */
function energyTaxFactor({ icmsFraction, federalFraction }: { icmsFraction: number; federalFraction: number | null }) {
  return taxFactors({ icmsFraction, pisFraction: federalFraction ?? 0, cofinsFraction: 0, icmsCredited: false }).full
}

export type OpenedMonthChange = Awaited<ReturnType<typeof openMonthChanges>>[number]
