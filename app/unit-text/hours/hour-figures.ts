import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import { typicalDays } from '~/domain/hours/typical-days'

type Hours = {
  /** [Wh] */
  wh: readonly (number | null)[]
  pldBrlPerMwh: readonly (number | null)[]
  /** As the chamber writes it. */
  month: number | null
  peak: { brasiliaFromHour: number } | null
}

/** The hours of the month shown, and what follows from them; undefined without a reading. [kWh, R$/MWh] */
export function hourFigures({ wh, pldBrlPerMwh, month, peak }: Hours) {
  const kwh = wh.map((value) => (value === null ? undefined : value / 1_000))
  const prices = pldBrlPerMwh.map((price) => price ?? undefined)
  const shape = month === null ? undefined : loadShape(kwh, month)
  if (month === null || !shape || !peak) return undefined
  return {
    month,
    kwh,
    prices,
    shape,
    energy: timeOfUseEnergy(kwh, month, peak.brasiliaFromHour),
    typical: { load: typicalDays(kwh, month), pld: typicalDays(prices, month) },
  }
}

export type HourFigures = NonNullable<ReturnType<typeof hourFigures>>
