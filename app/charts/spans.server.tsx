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
          {reachesOf(chart, row, baseline.value).map(({ series, value }) => (
            <rect
              key={series}
              x={roundPx(Math.min(zero, xOf(value)))}
              y={barTop}
              width={roundPx(Math.abs(xOf(value) - zero))}
              height={barHeight}
              fill={colourOf(barTone(chart, series, row))}
            >
              <title>{`${label}, ${chart.series[series]!.label}: ${exactText(unit, value)}`}</title>
            </rect>
          ))}
          {endsOf(chart, row, baseline.value).map((value) => (
            <Fragment key={value}>
              <text
                x={roundPx(xOf(value) + (value < baseline.value ? -gap : gap))}
                y={barTop + barHeight / 2 + fontSize / 3}
                textAnchor={value < baseline.value ? 'end' : 'start'}
                fontWeight={600}
              >
                {markText(unit, value)}
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
  const values = [baseline, ...labelsOf(chart).flatMap((_, row) => reachesOf(chart, row, baseline).map(({ value }) => value))]
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const room = maxBoldTextWidth(values.map((value) => markText(unit, value))) + gap
  const scale = (width - 2 * room) / (max - min || 1)
  return (value: number) => room + (value - min) * scale
}

/** The bars of a row, the longest first, so that shorter ones on the same side are drawn over it. */
function reachesOf({ series }: BarChart, row: number, baseline: number) {
  const reaches = series.flatMap(({ points }, index) => {
    const value = points[row]?.value
    return value === undefined ? [] : [{ series: index, value }]
  })
  return reaches.toSorted((one, other) => Math.abs(other.value - baseline) - Math.abs(one.value - baseline))
}

/** The values written in a row: the farthest on each side. */
function endsOf(chart: BarChart, row: number, baseline: number): number[] {
  const values = reachesOf(chart, row, baseline).map(({ value }) => value)
  return [values.find((value) => value < baseline), values.find((value) => value > baseline)].filter((it) => it !== undefined)
}
