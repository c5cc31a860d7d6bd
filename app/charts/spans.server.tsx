import { Fragment } from 'react'
import type { BarChart, Limit } from './chart'
import { labelsOf, textOnMarks, chartUnit } from './frame'
import { fontSize, roundPx, maxBoldTextWidth } from './text'
import { barTone, colourOf } from './tones'
import { exactText, markText } from './values'

/** One row: its name over its bars. [px] */
const rowHeight = 48
const barTop = 20
const barHeight = 18
/** Room above the rows for the name of the baseline. [px] */
const top = 26
const gap = 6

export function spansHeight(chart: BarChart): number {
  return top + rowHeight * labelsOf(chart).length
}

type Props = { chart: BarChart; baseline: Limit; width: number }

/** Rows of bars that reach from one value to others, below it and above, each with its value where it ends. */
export function Spans({ chart, baseline, width }: Props) {
  const unit = chartUnit(chart)
  const xOf = scaleOf(chart, baseline.value, width)
  const zero = xOf(baseline.value)
  const caption = `${baseline.label}: ${markText(unit, baseline.value)}`
  const half = maxBoldTextWidth([caption]) / 2
  return (
    <>
      {labelsOf(chart).map((label, row) => (
        <g key={label} transform={`translate(0 ${top + row * rowHeight})`}>
          {reachesOf(chart, row, baseline.value).map((reach) => (
            <rect
              key={reach.series}
              x={roundPx(Math.min(xOf(reach.from), xOf(reach.value)))}
              y={barTop}
              width={roundPx(Math.abs(xOf(reach.value) - xOf(reach.from)))}
              height={barHeight}
              fill={colourOf(barTone(chart, reach.series, row))}
            >
              <title>{`${label}, ${chart.series[reach.series]!.label}: ${exactText(unit, shownOf(reach))}`}</title>
            </rect>
          ))}
          {endsOf(chart, row, baseline.value).map((reach) => (
            <Fragment key={reach.value}>
              <text
                x={roundPx(xOf(reach.value) + (reach.value < reach.from ? -gap : gap))}
                y={barTop + barHeight / 2 + fontSize / 3}
                textAnchor={reach.value < reach.from ? 'end' : 'start'}
                fontWeight={600}
              >
                {markText(unit, shownOf(reach))}
              </text>{' '}
            </Fragment>
          ))}
        </g>
      ))}
      <line
        x1={roundPx(zero)}
        x2={roundPx(zero)}
        y1={top - 6}
        y2={spansHeight(chart)}
        stroke="currentColor"
        strokeDasharray="4 3"
      />
      {labelsOf(chart).map((label, row) => (
        <Fragment key={label}>
          <text y={top + row * rowHeight + barTop - 7} {...textOnMarks} fontWeight={400} fontSize={13}>
            {label}
          </text>{' '}
        </Fragment>
      ))}
      <text x={roundPx(Math.min(width - half, Math.max(half, zero)))} y={fontSize} textAnchor="middle" fontWeight={600}>
        {caption}
      </text>
    </>
  )
}

/** Maps a value to its position, with room for a text beyond the farthest bar on either side. */
function scaleOf(chart: BarChart, baseline: number, width: number) {
  const unit = chartUnit(chart)
  const reaches = labelsOf(chart).flatMap((_, row) => reachesOf(chart, row, baseline))
  const values = [baseline, ...reaches.flatMap(({ from, value }) => [from, value])]
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const room = maxBoldTextWidth([baseline, ...reaches.map(shownOf)].map((value) => markText(unit, value))) + gap
  const scale = (width - 2 * room) / (max - min || 1)
  return (value: number) => room + (value - min) * scale
}

/** A bar from one value to another. */
type Reach = { series: number; from: number; value: number; isStep: boolean }

/** The bars of a row, the longest first, so that shorter ones on the same side are drawn over it. */
function reachesOf({ series }: BarChart, row: number, baseline: number): Reach[] {
  const reaches = series.flatMap(({ points }, index) => {
    const { value, from } = points[row] ?? {}
    return value === undefined ? [] : [{ series: index, value, from: from ?? baseline, isStep: from !== undefined }]
  })
  return reaches.toSorted((one, other) => Math.abs(other.value - other.from) - Math.abs(one.value - one.from))
}

/** The value written at a bar: of a step, how far it goes. */
function shownOf({ from, value, isStep }: Reach): number {
  return isStep ? value - from : value
}

/** The bars of a row whose values are written: the farthest on each side. */
function endsOf(chart: BarChart, row: number, baseline: number): Reach[] {
  const reaches = reachesOf(chart, row, baseline)
  const sides = [reaches.find(({ from, value }) => value < from), reaches.find(({ from, value }) => value > from)]
  return sides.filter((it) => it !== undefined)
}
