import type { LineCustomSvgLayerProps } from '@nivo/line'
import { Fragment } from 'react'
import type { LineChart } from './chart'
import { EndLabels, type EndLabel } from './end-labels'
import { strokeOf, textOnMarks } from './frame'
import { runsOf } from './runs'
import { roundPx } from './text'
import { colourOf, lineTone } from './tones'
import { exactText, markText } from './values'

/** A line as nivo takes it; `x` is the index of a point, from 0. */
export type LineDatum = { id: string; data: readonly { x: number; y: number | null }[] }
type Layer = LineCustomSvgLayerProps<LineDatum>

/** The lines: dashed where projected. A line coloured by its sign has the area to zero filled. */
export function strokesLayer(chart: LineChart) {
  return ({ xScale, yScale, lineGenerator, areaGenerator }: Layer) => (
    <g fill="none" strokeWidth={2.5}>
      {chart.series.map((series, index) =>
        runsOf(series).map(({ linePoints, isProjected, isLoss }) => {
          const positions = linePoints.map(({ at, value }) => ({ x: xScale(at), y: yScale(value) }))
          const isSigned = series.tone === 'sign'
          const colour = colourOf(isSigned ? (isLoss ? 'loss' : 'gain') : lineTone(chart, index))
          return (
            <Fragment key={`${index}.${linePoints[0].at}`}>
              {isSigned && <path d={areaGenerator(positions) ?? ''} fill={colour} fillOpacity={0.15} />}
              <path d={lineGenerator(positions) ?? ''} stroke={colour} strokeDasharray={isProjected ? '5 4' : strokeOf(series)} />
            </Fragment>
          )
        }),
      )}
    </g>
  )
}

/** A line with more points has no visible dots; their tooltips stay. */
const maxDots = 13

/** A dot for each value, with its tooltip as title. A value without neighbours always has a visible dot. */
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
              cx={roundPx(xScale(at))}
              cy={roundPx(yScale(point.value))}
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

/** Labels at the right end of lines and limits. */
export function endLabelsLayer(ends: readonly EndLabel[]) {
  return ({ yScale, innerWidth }: Layer) => <EndLabels ends={ends} yOf={yScale} x={innerWidth} />
}

/** The last value of a single line, above its end if the line rose there and below it if it fell, so that they do not overlap. */
export function lastValueLayer({ series: [only, ...others] }: LineChart) {
  return ({ xScale, yScale }: Layer) => {
    const linePoints = (only?.points ?? []).flatMap(({ value }, at) => (value === undefined ? [] : [{ at, value }]))
    const [before, last = before] = linePoints.slice(-2)
    if (!only || others.length > 0 || !before || !last) return null
    return (
      <text
        x={roundPx(xScale(last.at) + 4)}
        y={roundPx(yScale(last.value) + (last.value < before.value ? 18 : -9))}
        textAnchor="end"
        {...textOnMarks}
      >
        {markText(only.unit, last.value)}
      </text>
    )
  }
}
