import { Fragment } from 'react'
import type { Chart, Tone } from './chart'
import { fontSize, roundPx, maxBoldTextWidth } from './text'
import { colourOf } from './tones'
import { exactText } from './values'

/** A label in the right margin, at the end of the line that it names. */
export type EndLabel = { text: string; value: number; tone?: Tone }

/** The labels of the limits, with their values. */
export function limitEndLabels({ series, limits = [] }: Chart): EndLabel[] {
  return limits.map(({ label, value }) => ({ text: `${label}: ${exactText(series[0]?.unit ?? '', value)}`, value }))
}

/** The right margin for the labels; 0 when they need a quarter of the width or more, and go into the legend. [px] */
export function endLabelsWidth(ends: readonly EndLabel[], width: number): number {
  const needed = maxBoldTextWidth(ends.map(({ text }) => text)) + 8
  return ends.length > 0 && needed < width / 4 ? Math.ceil(needed) : 0
}

type Props = { ends: readonly EndLabel[]; yOf: (value: number) => number; x: number }

/** Each label at the height of its value, or moved down so that it does not overlap the one above. */
export function EndLabels({ ends, yOf, x }: Props) {
  if (ends.length === 0) return null
  const fromTop = ends.toSorted((one, other) => yOf(one.value) - yOf(other.value))
  const heights = withoutOverlap(fromTop.map(({ value }) => yOf(value)))
  return (
    <g fontWeight={600}>
      {fromTop.map(({ text, tone }, index) => (
        <Fragment key={text}>
          <text x={x + 8} y={roundPx(heights[index]! + fontSize / 3)} fill={tone && colourOf(tone)}>
            {text}
          </text>{' '}
        </Fragment>
      ))}
    </g>
  )
}

function withoutOverlap(heights: readonly number[]): number[] {
  const placed: number[] = []
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? -Infinity) + fontSize + 2))
  return placed
}
