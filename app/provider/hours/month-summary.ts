import { kwhOf } from '~/domain/hours/load-hours'
import type { HourlyValues } from '~/domain/hours/load-hours'
import { modulationCost } from '~/domain/hours/modulation'
import { sum } from '~/domain/numbers/sum'

/** What a load's month settles, as it travels. */
export function settledHours(wh: Int32Array, prices: HourlyValues) {
  const { meanPldBrlPerMwh, modulationBrlPerMwh, ...settled } = modulationCost(wh, prices)
  return {
    ...settled,
    measuredMwh: sum(kwhOf(wh)) / 1_000,
    meanPldBrlPerMwh: meanPldBrlPerMwh ?? null,
    modulationBrlPerMwh: modulationBrlPerMwh ?? null,
  }
}
