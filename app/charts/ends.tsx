import { Fragment } from 'react'
import type { Chart, Tone } from './chart'
import { fontSize, round, widestBold } from './text'
import { colourOf } from './tones'
import { exactText } from './values'

/** Words beside a chart, where what they name ends. */
export type End = { text: string; value: number; tone?: Tone }

/** The names of the limits, with their values. */
export function limitEnds({ series, limits = [] }: Chart): End[] {
  return limits.map(({ label, value }) => ({ text: `${label}: ${exactText(series[0]?.unit ?? '', value)}`, value }))
}

/** The room that they take on the right of a chart; 0 where it would be more than a quarter, and they go above. [px] */
export function endsWidth(ends: readonly End[], width: number): number {
  const needed = widestBold(ends.map(({ text }) => text)) + 8
  return ends.length > 0 && needed < width / 4 ? Math.ceil(needed) : 0
}

type Props = { ends: readonly End[]; yOf: (value: number) => number; x: number }

/** Each at its height, or as far below the one before as it takes to be read. */
export function Ends({ ends, yOf, x }: Props) {
  if (ends.length === 0) return null
  const fromTop = ends.toSorted((one, other) => yOf(one.value) - yOf(other.value))
  const heights = spread(fromTop.map(({ value }) => yOf(value)))
  return (
    <g fontWeight={600}>
      {fromTop.map(({ text, tone }, index) => (
        <Fragment key={text}>
          <text x={x + 8} y={round(heights[index]! + fontSize / 3)} fill={tone && colourOf(tone)}>
            {text}
          </text>{' '}
        </Fragment>
      ))}
    </g>
  )
}

function spread(heights: readonly number[]): number[] {
  const placed: number[] = []
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? -Infinity) + fontSize + 2))
  return placed
}
