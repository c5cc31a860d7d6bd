import type { Point, Series } from './chart'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Twelve months of an A4 Verde bill: off-peak and peak energy. [kWh] */
export const offPeakKwh = [18_434, 17_210, 19_120, 18_002, 16_550, 15_980, 16_230, 17_110, 18_760, 19_210, 19_880, 20_110]
export const peakKwh = [1_039, 980, 1_105, 1_010, 930, 902, 915, 970, 1_040, 1_080, 1_120, 1_150]

/** A series of up to twelve months, or of the years from today on. */
export function seriesOf(
  label: string,
  values: readonly (number | undefined)[],
  { projectedFrom = Infinity, ...more }: Partial<Series> & { projectedFrom?: number } = {},
): Series {
  const points = values.map((value, index): Point => ({
    label: values.length > 12 ? yearName(index) : months[index]!,
    value,
    ...(index >= projectedFrom && { isProjected: true }),
  }))
  return { label, unit: 'kWh', points, ...more }
}

function yearName(year: number): string {
  return year === 0 ? 'Hoje' : `Ano ${year}`
}

/** Replaces the no-break spaces that Intl writes by plain ones. */
export const plain = (svg: string) => svg.replaceAll('\u00a0', ' ')

export const count = (text: string, piece: string) => text.split(piece).length - 1
