import { Bar as NivoBar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { Fragment } from 'react'
import { labelledPoints, valueLevels, valueRange } from './axis'
import { barProps, barEnds } from './bar-data'
import type { BarChart } from './chart'
import { EndLabels, limitEndLabels, type EndLabel } from './end-labels'
import { labelsOf, levelAxis, levelsWidth, marginBottom, marginTop, labelAxis, unitLayer, chartUnit, valueMarkers } from './frame'
import type { Size } from './picture.server'
import { fontSize, roundPx, maxTextWidth } from './text'
import { levelText, unitCaption } from './values'

type Props = { chart: BarChart; size: Size }

const padding = 0.3

/** Columns with an axis of round levels, and lines for the limits, labelled in the right margin. */
export function AxisColumns({ chart, size: { width, height }, right }: Props & { right: number }) {
  const unit = chartUnit(chart)
  const labels = labelsOf(chart)
  const limits = chart.limits ?? []
  const levels = valueLevels([...barEnds(chart), ...limits.map(({ value }) => value)])
  const left = levelsWidth(levels, unit)
  const places = labelledPoints(labels.length, width - left - right, maxTextWidth(labels), chart.isMonthly)
  const isLastLabelled = places.at(-1) === labels.length - 1
  // Of narrow columns, half of the last label stands beside its column.
  const overhang = isLastLabelled ? maxTextWidth(labels) / 2 - (width - left) / labels.length / 2 : 0
  return (
    <NivoBar
      {...barProps(chart)}
      width={width}
      height={height}
      margin={{ top: marginTop, right: Math.max(right, overhang), bottom: marginBottom, left }}
      padding={padding}
      innerPadding={chart.isStacked ? 0 : 1}
      valueScale={{ type: 'linear', min: levels[0], max: Math.max(...levels), nice: false }}
      gridYValues={levels}
      axisLeft={levelAxis(levels, unit)}
      axisBottom={labelAxis(labels, places.map(String))}
      markers={valueMarkers(limits)}
      layers={[
        'grid',
        'axes',
        'bars',
        'markers',
        unitLayer(unit, marginTop),
        endLabelsLayer(right > 0 ? limitEndLabels(chart) : []),
      ]}
    />
  )
}

function endLabelsLayer(ends: readonly EndLabel[]) {
  return ({ yScale, innerWidth }: Layer) => <EndLabels ends={ends} yOf={(value) => Number(yScale(value))} x={innerWidth} />
}

/** Columns with their values on top and the unit, without an axis. */
export function LabelledColumns({ chart, size: { width, height }, fontPx }: Props & { fontPx: number }) {
  const unit = chartUnit(chart)
  const labels = labelsOf(chart)
  const { min, max } = valueRange(barEnds(chart))
  // The unit is written above the highest value, and the value of a negative column below it.
  const top = unitCaption(unit) ? marginTop + fontSize : marginTop
  const bottom = min < 0 ? marginBottom + 18 : marginBottom
  const places = labelledPoints(labels.length, width, maxTextWidth(labels))
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
      axisBottom={labelAxis(labels, places.map(String), bottom)}
      markers={valueMarkers()}
      layers={['bars', 'markers', unitLayer(unit, top, true), valuesLayer(unit, fontPx), 'axes']}
    />
  )
}

type Layer = BarCustomLayerProps<BarDatum>

function valuesLayer(unit: string, fontPx: number) {
  return function Values({ bars }: Layer) {
    return (
      <g fontSize={roundPx(fontPx)} fontWeight={600} textAnchor="middle">
        {bars.map(({ key, x, y, width, height, data: { value } }) =>
          value === null ? null : (
            <Fragment key={key}>
              <text x={roundPx(x + width / 2)} y={roundPx(value < 0 ? y + height + 15 : y - 7)}>
                {levelText(unit, value)}
              </text>{' '}
            </Fragment>
          ),
        )}
      </g>
    )
  }
}
