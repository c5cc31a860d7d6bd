import type { Chart, Tone } from './chart'

const barTones: readonly Tone[] = ['ink', 'line', 'beacon', 'link']
/** Without the yellow `beacon`, which is too pale for a thin line. */
const lineTones: readonly Tone[] = ['ink', 'line', 'link', 'warn']

/** The colour of a bar or, without `point`, of its series. */
export function barTone(chart: Chart, series: number, point?: number): Tone {
  return toneOf(chart, series, point, barTones)
}

/** The colour of a point of a line or, without `point`, of the line. */
export function lineTone(chart: Chart, series: number, point?: number): Tone {
  return toneOf(chart, series, point, lineTones)
}

/** The CSS colour, a variable of the page. */
export function colourOf(tone: Tone): string {
  return `var(--color-${tone})`
}

function toneOf({ series: all }: Chart, index: number, pointIndex: number | undefined, tones: readonly Tone[]): Tone {
  const { tone = tones[index % tones.length]!, points } = all[index]!
  const point = pointIndex === undefined ? undefined : points[pointIndex]
  if (point?.tone) return point.tone
  if (tone !== 'sign') return tone
  return (point?.value ?? 0) < 0 ? 'loss' : 'gain'
}
