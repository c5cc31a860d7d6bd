import type { BarItemProps } from '@nivo/bar'
import { money } from '~/ui/format'
import { toneColour } from './palette'
import type { Bar } from './series'

/**
 * A bar as one plain rectangle. nivo's own carries hover, focus and style attributes that a still picture does not
 * need and that a strict content security policy refuses. The class lets a stylesheet recolour it in the dark, and the
 * title is the browser's own tooltip: the exact figure, without a script.
 */
export function Mark({ bar: { x, y, width, height, data } }: BarItemProps<Bar>) {
  const { tone, label, valueBrl } = data.data
  return (
    <rect
      className={`chart-${tone}`}
      x={round(x)}
      y={round(y)}
      width={round(width)}
      height={round(height)}
      fill={toneColour[tone]}
    >
      <title>{`${label}: ${money(valueBrl)}`}</title>
    </rect>
  )
}

/** A tenth of a pixel is finer than any screen shows, and half the bytes. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
