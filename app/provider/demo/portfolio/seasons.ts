import type { State } from '~/domain/tariffs/icms'

/** A unit's activity, which determines season, load profile and cooling. */
export type Activity = 'dairy' | 'ice-cream' | 'ceramics' | 'supermarket' | 'hotel' | 'textile' | 'poultry' | 'drugstore'

type Season = {
  /** Sensitivity to its state's heat: 1 is a shop with half of its bill for air conditioning. */
  cooling: number
  /** Its own season: amplitude around the mean, and month of the maximum. */
  own: { fraction: number; peakMonth: number }
  /** Load factor range: mean demand divided by the highest, from the least to the most even unit. */
  loadFactor: readonly [number, number]
}

export const seasons: Readonly<Record<Activity, Season>> = {
  // Milk production rises after the rains.
  dairy: { cooling: 0.6, own: { fraction: 0.06, peakMonth: 5 }, loadFactor: [0.5, 0.64] },
  'ice-cream': { cooling: 0.8, own: { fraction: 0.3, peakMonth: 1 }, loadFactor: [0.45, 0.55] },
  // Kilns run day and night, and stop for the holidays.
  ceramics: { cooling: 0.05, own: { fraction: 0.05, peakMonth: 9 }, loadFactor: [0.66, 0.78] },
  supermarket: { cooling: 0.8, own: { fraction: 0.03, peakMonth: 12 }, loadFactor: [0.55, 0.66] },
  hotel: { cooling: 1, own: { fraction: 0.16, peakMonth: 1 }, loadFactor: [0.46, 0.58] },
  // Shops order for Christmas until October.
  textile: { cooling: 0.1, own: { fraction: 0.07, peakMonth: 9 }, loadFactor: [0.5, 0.62] },
  poultry: { cooling: 0.7, own: { fraction: 0.04, peakMonth: 11 }, loadFactor: [0.55, 0.68] },
  drugstore: { cooling: 1, own: { fraction: 0.02, peakMonth: 12 }, loadFactor: [0.36, 0.48] },
}

/** Amplitude of a shop's cooling over the year, and the hottest month. */
const heat: Partial<Record<State, { fraction: number; peakMonth: number }>> = {
  ...Object.fromEntries((['PE', 'PB', 'RN', 'CE', 'BA'] as const).map((uf) => [uf, { fraction: 0.06, peakMonth: 2 }])),
  // Hottest before the rains.
  PA: { fraction: 0.04, peakMonth: 10 },
  ...Object.fromEntries((['GO', 'MT'] as const).map((uf) => [uf, { fraction: 0.09, peakMonth: 10 }])),
  ...Object.fromEntries((['MG', 'SP'] as const).map((uf) => [uf, { fraction: 0.11, peakMonth: 2 }])),
  ...Object.fromEntries((['PR', 'SC'] as const).map((uf) => [uf, { fraction: 0.17, peakMonth: 1 }])),
}

/**
 * A unit's monthly consumption divided by the yearly mean.
 *
 * @returns January to December.
 */
export function yearShape(activity: Activity, uf: State): number[] {
  const { cooling, own } = seasons[activity]
  const { fraction, peakMonth } = heat[uf]!
  return Array.from(
    { length: 12 },
    (_, index) => 1 + cooling * fraction * wave(index + 1, peakMonth) + own.fraction * wave(index + 1, own.peakMonth),
  )
}

function wave(month: number, peakMonth: number) {
  return Math.cos((2 * Math.PI * (month - peakMonth)) / 12)
}
