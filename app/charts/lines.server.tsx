import { Line as NivoLine } from '@nivo/line'
import { labelledPoints, valueLevels } from './axis'
import type { ChartDrawing, LineChart, Moment } from './chart'
import { endLabelsWidth, limitEndLabels, type EndLabel } from './end-labels'
import {
  labelsOf,
  levelAxis,
  levelsWidth,
  marginBottom,
  marginTop,
  labelAxis,
  textOnMarks,
  staticChart,
  unitLayer,
  chartUnit,
  valueMarkers,
} from './frame'
import { limitItems, projectionItems, seriesItems } from './legend'
import { dotsLayer, endLabelsLayer, lastValueLayer, strokesLayer, type LineDatum } from './line-marks'
import { drawChart, type Size } from './picture.server'
import { maxTextWidth, maxBoldTextWidth } from './text'
import { lineTone } from './tones'

/** Lines of up to four series, dashed where projected; labelled at their right end, or in the legend where there is no room. */
export function drawLines(chart: LineChart): ChartDrawing {
  return drawChart(chart, (size) => {
    const names = chart.series.length > 1
    const ends = [...(names ? seriesEndLabels(chart) : []), ...limitEndLabels(chart)]
    const right = endLabelsWidth(ends, size.width)
    const above = right > 0 ? [] : [...(names ? seriesItems(chart, lineTone) : []), ...limitItems(chart)]
    return {
      drawing: <Lines chart={chart} size={size} ends={right > 0 ? ends : []} right={right} />,
      height: size.height,
      legend: [...above, ...projectionItems(chart)],
    }
  })
}

/** The label of each line, at its last value; none where no value is known. */
function seriesEndLabels(chart: LineChart): EndLabel[] {
  return chart.series.flatMap(({ label, points }, index) => {
    const value = points.findLast((point) => point.value !== undefined)?.value
    return value === undefined ? [] : [{ text: label, value, tone: lineTone(chart, index) }]
  })
}

type Props = { chart: LineChart; size: Size; ends: readonly EndLabel[]; right: number }

function Lines({ chart, size: { width, height }, ends, right }: Props) {
  const unit = chartUnit(chart)
  const labels = labelsOf(chart)
  const { series, limits = [], moments = [] } = chart
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => (value === undefined ? [] : [value])))
  const levels = valueLevels([...values, ...limits.map(({ value }) => value)])
  // Half of the last point's label passes the end of the axis, and the labels of moments are above the unit.
  const margin = {
    top: moments.length > 0 ? marginTop + 16 : marginTop,
    right: Math.max(right, maxTextWidth(labels) / 2),
    bottom: marginBottom,
    left: levelsWidth(levels, unit),
  }
  const innerWidth = width - margin.left - margin.right
  const steps = Math.max(1, labels.length - 1)
  return (
    <NivoLine<LineDatum>
      {...staticChart}
      data={series.map(({ points }, index) => ({
        id: String(index),
        data: points.map(({ value = null }, x) => ({ x, y: value })),
      }))}
      width={width}
      height={height}
      margin={margin}
      xScale={{ type: 'linear', min: 0, max: steps }}
      yScale={{ type: 'linear', min: levels[0], max: Math.max(...levels), nice: false }}
      enableGridX={false}
      gridYValues={levels}
      axisLeft={levelAxis(levels, unit)}
      axisBottom={labelAxis(labels, labelledPoints(labels.length, innerWidth, maxTextWidth(labels)))}
      markers={[
        ...valueMarkers(limits),
        ...moments.map((moment) => momentMarker(moment, margin.left, innerWidth, margin.right, steps)),
      ]}
      layers={[
        'grid',
        'axes',
        strokesLayer(chart),
        'markers',
        dotsLayer(chart),
        endLabelsLayer(ends),
        lastValueLayer(chart),
        unitLayer(unit, margin.top),
      ]}
    />
  )
}

/** The line of a moment, with its label centred above it or, near an edge of the picture, moved to the side with room. */
function momentMarker({ label, at }: Moment, left: number, innerWidth: number, right: number, steps: number) {
  const x = (at / steps) * innerWidth
  const half = maxBoldTextWidth([label]) / 2
  const side = x < innerWidth / 2 ? ('top-right' as const) : ('top-left' as const)
  return {
    axis: 'x' as const,
    value: at,
    legend: label,
    legendPosition: x + left >= half && x + half <= innerWidth + right ? ('top' as const) : side,
    lineStyle: { stroke: 'var(--color-beacon)', strokeWidth: 2, strokeDasharray: '4 3' },
    textStyle: textOnMarks,
  }
}
