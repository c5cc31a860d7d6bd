import type { BarDatum, BarItemProps } from '@nivo/bar'
import type { BarChart } from './chart'
import { round } from './text'
import { barTone, colourOf } from './tones'
import { exactText } from './values'

/**
 * A bar as one plain rectangle: nivo's own carries the attributes of hover and focus, which a still picture does not need.
 * Its title is the browser's tooltip: the exact figure, without a script.
 */
export function markOf(chart: BarChart) {
  return function Mark({ bar: { x, y, width, height, data } }: BarItemProps<BarDatum>) {
    const index = Number(data.data['place'])
    const series = chart.series[Number(data.id)]!
    const { label, isProjected, value = 0 } = series.points[index]!
    const tone = barTone(chart, Number(data.id), index)
    const colour = colourOf(tone)
    const name = chart.series.length > 1 ? `${label}, ${series.label}` : label
    return (
      <rect
        x={round(x)}
        y={round(y)}
        width={round(width)}
        height={round(height)}
        fill={colour}
        {...(tone === 'beacon' && { stroke: 'currentColor' })}
        {...(isProjected && { fillOpacity: 0.3, stroke: colour, strokeDasharray: '4 3' })}
      >
        <title>{`${name}: ${exactText(series.unit, value)}${isProjected ? ' (projeção)' : ''}`}</title>
      </rect>
    )
  }
}
