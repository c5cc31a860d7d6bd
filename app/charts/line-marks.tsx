import type { LineCustomSvgLayerProps } from '@nivo/line'
import { Fragment } from 'react'
import type { LineChart } from './chart'
import { Ends, type End } from './ends'
import { onMarks } from './frame'
import { runsOf } from './runs'
import { round } from './text'
import { colourOf, lineTone } from './tones'
import { exactText, markText } from './values'

/** What nivo knows of a line: places counted in points from the first, and values. */
export type LineDatum = { id: string; data: readonly { x: number; y: number | null }[] }
type Layer = LineCustomSvgLayerProps<LineDatum>

/** The lines: dashed where projected; one coloured by its sign is filled up to zero. */
export function strokesLayer(chart: LineChart) {
  return ({ xScale, yScale, lineGenerator, areaGenerator }: Layer) => (
    <g fill="none" strokeWidth={2.5}>
      {chart.series.map((series, index) =>
        runsOf(series).map(({ places, isProjected, isLoss }) => {
          const positions = places.map(({ at, value }) => ({ x: xScale(at), y: yScale(value) }))
          const isSigned = series.tone === 'sign'
          const colour = colourOf(isSigned ? (isLoss ? 'loss' : 'gain') : lineTone(chart, index))
          return (
            <Fragment key={`${index}.${places[0]!.at}`}>
              {isSigned && <path d={areaGenerator(positions) ?? ''} fill={colour} fillOpacity={0.15} />}
              <path d={lineGenerator(positions) ?? ''} stroke={colour} strokeDasharray={isProjected ? '5 4' : undefined} />
            </Fragment>
          )
        }),
      )}
    </g>
  )
}

/** More dots than these on a line only blur it; the places still tell their values. */
const maxDots = 13

/** A dot for each value, and its title: the browser's tooltip, without a script. A value that no line reaches is always seen. */
export function dotsLayer(chart: LineChart) {
  return ({ xScale, yScale }: Layer) => (
    <g stroke="transparent" strokeWidth={10}>
      {chart.series.map(({ label, unit, points }, index) =>
        points.map((point, at) => {
          if (point.value === undefined) return null
          const isAlone = points[at - 1]?.value === undefined && points[at + 1]?.value === undefined
          const isSeen = points.length <= maxDots || isAlone
          const name = chart.series.length > 1 ? `${point.label}, ${label}` : point.label
          return (
            <circle
              key={`${index}.${at}`}
              cx={round(xScale(at))}
              cy={round(yScale(point.value))}
              r={3}
              fill={isSeen ? colourOf(lineTone(chart, index, at)) : 'transparent'}
            >
              <title>{`${name}: ${exactText(unit, point.value)}${point.isProjected ? ' (projeção)' : ''}`}</title>
            </circle>
          )
        }),
      )}
    </g>
  )
}

/** Words where the lines and the limits end. */
export function endsLayer(ends: readonly End[]) {
  return ({ yScale, innerWidth }: Layer) => <Ends ends={ends} yOf={yScale} x={innerWidth} />
}

/** What a line alone comes to, over its end if it rose there and under it if it fell: on the side that the line has left free. */
export function lastValueLayer({ series: [only, ...others] }: LineChart) {
  return ({ xScale, yScale }: Layer) => {
    const places = (only?.points ?? []).flatMap(({ value }, at) => (value === undefined ? [] : [{ at, value }]))
    const [before, last = before] = places.slice(-2)
    if (!only || others.length > 0 || !before || !last) return null
    return (
      <text
        x={round(xScale(last.at) + 4)}
        y={round(yScale(last.value) + (last.value < before.value ? 18 : -9))}
        textAnchor="end"
        {...onMarks}
      >
        {markText(only.unit, last.value)}
      </text>
    )
  }
}
