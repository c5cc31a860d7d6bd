import { Bar as NivoBar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { Fragment } from 'react'
import { namedPoints, valueLevels, valueRange } from './axis'
import { barProps, reachOf } from './bar-data'
import type { BarChart } from './chart'
import { Ends, limitEnds, type End } from './ends'
import { labelsOf, levelAxis, levelsWidth, marginBottom, marginTop, nameAxis, unitLayer, unitOf, valueMarkers } from './frame'
import type { Size } from './picture.server'
import { fontSize, round, widest } from './text'
import { levelText, unitCaption } from './values'

type Props = { chart: BarChart; size: Size }

const padding = 0.3

/** Columns over an axis of round levels, with the limits across them and their names in the room on the right. */
export function AxisColumns({ chart, size: { width, height }, right }: Props & { right: number }) {
  const unit = unitOf(chart)
  const labels = labelsOf(chart)
  const limits = chart.limits ?? []
  const levels = valueLevels([...reachOf(chart), ...limits.map(({ value }) => value)])
  const left = levelsWidth(levels, unit)
  const places = namedPoints(labels.length, width - left - right, widest(labels))
  return (
    <NivoBar
      {...barProps(chart)}
      width={width}
      height={height}
      margin={{ top: marginTop, right, bottom: marginBottom, left }}
      padding={padding}
      innerPadding={chart.isStacked ? 0 : 1}
      valueScale={{ type: 'linear', min: levels[0]!, max: levels.at(-1)!, nice: false }}
      gridYValues={levels}
      axisLeft={levelAxis(levels, unit)}
      axisBottom={nameAxis(labels, places.map(String))}
      markers={valueMarkers(limits)}
      layers={['grid', 'axes', 'bars', 'markers', unitLayer(unit, marginTop), endsLayer(right > 0 ? limitEnds(chart) : [])]}
    />
  )
}

function endsLayer(ends: readonly End[]) {
  return ({ yScale, innerWidth }: Layer) => <Ends ends={ends} yOf={(value) => Number(yScale(value))} x={innerWidth} />
}

/** Columns with their values on top, in letters of a size that fits: no axis is needed, only the unit. */
export function ToldColumns({ chart, size: { width, height }, letters }: Props & { letters: number }) {
  const unit = unitOf(chart)
  const labels = labelsOf(chart)
  const { min, max } = valueRange(reachOf(chart))
  // The unit stands above the highest value, and a negative column carries its value underneath.
  const top = unitCaption(unit) ? marginTop + fontSize : marginTop
  const bottom = min < 0 ? marginBottom + 18 : marginBottom
  const places = namedPoints(labels.length, width, widest(labels))
  return (
    <NivoBar
      {...barProps(chart)}
      width={width}
      height={height}
      margin={{ top, right: 0, bottom, left: 0 }}
      padding={padding}
      valueScale={{ type: 'linear', min, max, nice: false }}
      enableGridY={false}
      axisLeft={null}
      axisBottom={nameAxis(labels, places.map(String), bottom)}
      markers={valueMarkers()}
      layers={['bars', 'markers', unitLayer(unit, top, true), valuesLayer(unit, letters), 'axes']}
    />
  )
}

type Layer = BarCustomLayerProps<BarDatum>

function valuesLayer(unit: string, letters: number) {
  return function Values({ bars }: Layer) {
    return (
      <g fontSize={round(letters)} fontWeight={600} textAnchor="middle">
        {bars.map(({ key, x, y, width, height, data: { value } }) =>
          value === null ? null : (
            <Fragment key={key}>
              <text x={round(x + width / 2)} y={round(value < 0 ? y + height + 15 : y - 7)}>
                {levelText(unit, value)}
              </text>{' '}
            </Fragment>
          ),
        )}
      </g>
    )
  }
}
