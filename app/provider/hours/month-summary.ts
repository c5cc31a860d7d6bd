import { noReading, type HourlyValues } from '~/domain/hours/load-hours'
import { modulationCost } from '~/domain/hours/modulation'

/** What a load's month settles, as it travels. */
export function settledHours(wh: Int32Array, prices: HourlyValues) {
  const { meanPldBrlPerMwh, modulationBrlPerMwh, ...settled } = modulationCost(wh, prices)
  return {
    ...settled,
    measuredMwh: wh.reduce((sum, value) => (value === noReading ? sum : sum + value), 0) / 1_000_000,
    meanPldBrlPerMwh: meanPldBrlPerMwh ?? null,
    modulationBrlPerMwh: modulationBrlPerMwh ?? null,
  }
}
