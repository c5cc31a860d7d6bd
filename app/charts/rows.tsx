import { Bar as NivoBar, type BarCustomLayerProps } from '@nivo/bar'
import { compactMoney, wholeMoney } from '~/ui/format'
import { Mark, round } from './mark'
import { axisRange, type Bar } from './series'

/** Height of one bar with its line of text above, and the part of it left to the text. */
const rowHeight = 38
const textFraction = 0.66

/** Height of the picture: nivo also leaves a text's height under the last bar, which nobody needs. */
export function rowsHeight(bars: readonly Bar[]): number {
  return rowHeight * bars.length + 4
}

/** Lying bars, each under its own line of text: nothing is cut on a phone however long the name. */
export function Rows({ bars, width, compact = false }: { bars: readonly Bar[]; width: number; compact?: boolean }) {
  const { minBrl, maxBrl } = axisRange(bars)
  return (
    <NivoBar
      width={width}
      height={rowHeight * (bars.length + textFraction)}
      layout="horizontal"
      // nivo counts rows from the bottom.
      data={bars.map((bar) => ({ ...bar })).toReversed()}
      indexBy="label"
      keys={['valueBrl']}
      valueScale={{ type: 'linear', min: minBrl, max: maxBrl, nice: false }}
      padding={textFraction}
      animate={false}
      isInteractive={false}
      barComponent={Mark}
      layers={['bars', ZeroLine, compact ? CompactTexts : Texts]}
    />
  )
}

/** A value of nothing reaches the layers as null. */
type Layer = BarCustomLayerProps<Bar>

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

function Texts({ bars, innerWidth, write = wholeMoney }: Layer & { write?: (brl: number) => string }) {
  return (
    <g fontSize={13} fill="currentColor">
      {bars.map(({ key, y, data: { data, value } }) => (
        <g key={key} transform={`translate(0 ${round(y - 7)})`}>
          <text>{data.label}</text>
          <text x={innerWidth} textAnchor="end">
            <tspan fontWeight={600}>{write(value ?? 0)}</tspan>
            {data.note && <tspan fillOpacity={0.75}> · {data.note}</tspan>}
          </text>
        </g>
      ))}
    </g>
  )
}

function CompactTexts(layer: Layer) {
  return <Texts {...layer} write={compactMoney} />
}
