import type { BarDatum, BarItemProps } from '@nivo/bar'
import type { BarChart } from './chart'
import { roundPx } from './text'
import { barTone, colourOf } from './tones'
import { exactText } from './values'

/**
 * Draws a bar as one plain rectangle: nivo's own has attributes for hover and focus, which a static picture does not need.
 * Its title is the exact figure, which browsers show as a tooltip without a script.
 */
export function barMark(chart: BarChart) {
  return function Mark({ bar: { x, y, width, height, data } }: BarItemProps<BarDatum>) {
    const index = Number(data.data['place'])
    const series = chart.series[Number(data.id)]!
    const { label, isProjected, value = 0 } = series.points[index]!
    const tone = barTone(chart, Number(data.id), index)
    const colour = colourOf(tone)
    const name = chart.series.length > 1 ? `${label}, ${series.label}` : label
    return (
      <rect
        x={roundPx(x)}
        y={roundPx(y)}
        width={roundPx(width)}
        height={roundPx(height)}
        fill={colour}
        {...(tone === 'beacon' && { stroke: 'currentColor' })}
        {...(isProjected && { fillOpacity: 0.3, stroke: colour, strokeDasharray: '4 3' })}
      >
        <title>{`${name}: ${exactText(series.unit, value)}${isProjected ? ' (projeção)' : ''}`}</title>
      </rect>
    )
  }
}
