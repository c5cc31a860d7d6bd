import { Bar as NivoBar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { Fragment } from 'react'
import { valueRange } from './axis'
import { barProps, barEnds } from './bar-data'
import type { BarChart } from './chart'
import { labelsOf, chartUnit } from './frame'
import { roundPx } from './text'
import { exactText } from './values'

/** Height of one bar with its line of text above [px], and the fraction of it that is text. */
const rowHeight = 38
const textFraction = 0.66

/** Height of the picture, without the space that nivo leaves under the last bar for another text. [px] */
export function rowsHeight(bars: number): number {
  return rowHeight * bars + 4
}

/** Horizontal bars of one series, each below its label and value, so that long labels fit on a phone. */
export function BarRows({ chart, width }: { chart: BarChart; width: number }) {
  const { min, max } = valueRange(barEnds(chart))
  const { data, ...props } = barProps(chart)
  return (
    <NivoBar
      {...props}
      width={width}
      height={rowHeight * (data.length + textFraction)}
      layout="horizontal"
      // nivo counts rows from the bottom.
      data={data.toReversed()}
      padding={textFraction}
      valueScale={{ type: 'linear', min, max, nice: false }}
      layers={['bars', ZeroLine, textsLayer(chart)]}
    />
  )
}

type Layer = BarCustomLayerProps<BarDatum>

/** The zero line, drawn beside each bar only, so that it does not cross the texts between them. */
function ZeroLine({ bars, xScale, innerWidth }: Layer) {
  const x = Math.min(innerWidth - 0.5, Math.max(0.5, roundPx(Number(xScale(0)))))
  return (
    <g stroke="currentColor">
      {bars.map(({ key, y, height }) => (
        <line key={key} x1={x} x2={x} y1={roundPx(y - 3)} y2={roundPx(y + height + 3)} />
      ))}
    </g>
  )
}

function textsLayer(chart: BarChart) {
  const unit = chartUnit(chart)
  const labels = labelsOf(chart)
  return function Texts({ bars, innerWidth }: Layer) {
    return (
      <g fontSize={13}>
        {bars.map(({ key, y, data: { data, value } }) => (
          <Fragment key={key}>
            <text y={roundPx(y - 7)}>{labels[Number(data['place'])]}</text>{' '}
            <text x={innerWidth} y={roundPx(y - 7)} textAnchor="end" fontWeight={600}>
              {value === null ? '–' : exactText(unit, value)}
            </text>{' '}
          </Fragment>
        ))}
      </g>
    )
  }
}
