import { monthKey, monthsAfter } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import type { UnitMonth } from '~/domain/units/unit-month'

const monthsOfYear = 12
const kwhPerMwh = 1_000

type Measured = { peakMwh: number; offPeakMwh: number; measuredDemandKw: number }

/**
 * Address of the best-demand form filled from the unit's last twelve months; undefined if a month or a figure is missing. A unit
 * has one measured demand: it fills the off-peak field, and the peak field stays empty.
 */
export function demandOfUnitAddress(
  { distributorName, uf, tariffGroup, ths }: ConsumerUnit,
  months: readonly UnitMonth[],
): string | undefined {
  const year = lastFinalizedMonths(months, monthsOfYear)
  const first = year[0]
  const last = year.at(-1)
  if (!first || !last || year.length < monthsOfYear) return undefined
  const hasGaps = monthKey(monthsAfter(first, monthsOfYear - 1)) !== monthKey(last)
  const measured = year.filter((month): month is UnitMonth & Measured => isMeasured(month))
  if (hasGaps || measured.length < monthsOfYear) return undefined
  const contractedKw = last.contractedDemandKw
  const query: Array<[string, string]> = [
    ['nomeDistribuidora', `${distributorName} (${uf})`],
    ['grupo', tariffGroup],
    ['ths', ths],
    ['demandaFP', contractedKw === null ? '' : typed(contractedKw)],
    ...measured.flatMap(({ peakMwh, offPeakMwh, measuredDemandKw }): Array<[string, string]> => [
      ['kwhP', typed(peakMwh * kwhPerMwh)],
      ['kwhFP', typed(offPeakMwh * kwhPerMwh)],
      ['kwP', ''],
      ['kwFP', typed(measuredDemandKw)],
    ]),
  ]
  return `/simulacao/demanda?${new URLSearchParams(query)}`
}

function isMeasured({ peakMwh, offPeakMwh, measuredDemandKw }: UnitMonth): boolean {
  return peakMwh !== null && offPeakMwh !== null && measuredDemandKw !== null
}

/** In Portuguese notation, to the watt: "1234,567". */
function typed(value: number): string {
  return String(Number(value.toFixed(3))).replace('.', ',')
}
