import { Bar as NivoBar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar'
import { Fragment } from 'react'
import { valueRange } from './axis'
import { barProps, reachOf } from './bar-data'
import type { BarChart } from './chart'
import { labelsOf, unitOf } from './frame'
import { round } from './text'
import { exactText } from './values'

/** Height of one bar with its line of text above, and the part of it left to the text. */
const rowHeight = 38
const textFraction = 0.66

/** Height of the picture: nivo also leaves a text's height under the last bar, which nobody needs. */
export function rowsHeight(bars: number): number {
  return rowHeight * bars + 4
}

/** Lying bars of one series, each under its name and its value: nothing is cut on a phone however long the name. */
export function Rows({ chart, width }: { chart: BarChart; width: number }) {
  const { min, max } = valueRange(reachOf(chart))
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

/** Zero is marked beside each bar, not across the texts between them. */
function ZeroLine({ bars, xScale, innerWidth }: Layer) {
  const x = Math.min(innerWidth - 0.5, Math.max(0.5, round(Number(xScale(0)))))
  return (
    <g stroke="currentColor">
      {bars.map(({ key, y, height }) => (
        <line key={key} x1={x} x2={x} y1={round(y - 3)} y2={round(y + height + 3)} />
      ))}
    </g>
  )
}

function textsLayer(chart: BarChart) {
  const unit = unitOf(chart)
  const labels = labelsOf(chart)
  return function Texts({ bars, innerWidth }: Layer) {
    return (
      <g fontSize={13}>
        {bars.map(({ key, y, data: { data, value } }) => (
          <Fragment key={key}>
            <text y={round(y - 7)}>{labels[Number(data['place'])]}</text>{' '}
            <text x={innerWidth} y={round(y - 7)} textAnchor="end" fontWeight={600}>
              {value === null ? '–' : exactText(unit, value)}
            </text>{' '}
          </Fragment>
        ))}
      </g>
    )
  }
}
