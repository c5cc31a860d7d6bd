import { Bar as NivoBar, type BarCustomLayerProps } from '@nivo/bar'
import { compactMoney } from '~/ui/format'
import { Mark, round } from './mark'
import { axisRange, type Bar } from './series'

const margin = { top: 24, right: 0, bottom: 28, left: 0 }

/** Upright bars with their values on top: for the width of a desk. */
export function Columns({ bars, width, height }: { bars: readonly Bar[]; width: number; height: number }) {
  const { minBrl, maxBrl } = axisRange(bars)
  const isBelowZero = minBrl < 0
  return (
    <NivoBar
      width={width}
      height={height}
      // A negative bar carries its value underneath, above the names of the years.
      margin={{ ...margin, bottom: isBelowZero ? margin.bottom + 18 : margin.bottom }}
      data={bars.map((bar) => ({ ...bar }))}
      indexBy="label"
      keys={['valueBrl']}
      valueScale={{ type: 'linear', min: minBrl, max: maxBrl, nice: false }}
      padding={0.3}
      animate={false}
      isInteractive={false}
      barComponent={Mark}
      layers={['bars', ZeroLine, Values, Labels]}
    />
  )
}

/** Of a bold figure, in the widest typeface a reader may have. [share of its size] */
const letterWidth = 0.68

/** A value of nothing reaches the layers as null. */
type Layer = BarCustomLayerProps<Bar>

function ZeroLine({ yScale, innerWidth }: Layer) {
  const y = round(Number(yScale(0)))
  return <line x2={innerWidth} y1={y} y2={y} stroke="currentColor" />
}

/** Values of bars as high as each other stand side by side: they are written as large as a bar's place is wide. */
function Values({ bars, innerWidth }: Layer) {
  const longest = Math.max(...bars.map(({ data }) => compactMoney(data.value ?? 0).length))
  const fontSize = round(Math.min(12, innerWidth / bars.length / (letterWidth * longest)))
  return (
    <g fontSize={fontSize} fontWeight={600} textAnchor="middle" fill="currentColor">
      {bars.map(({ key, x, y, width, height, data }) => (
        <text key={key} x={round(x + width / 2)} y={round((data.value ?? 0) < 0 ? y + height + 15 : y - 7)}>
          {compactMoney(data.value ?? 0)}
        </text>
      ))}
    </g>
  )
}

function Labels({ bars, innerHeight, margin: { bottom } }: Layer) {
  return (
    <g fontSize={12} textAnchor="middle" fill="currentColor" fillOpacity={0.75}>
      {bars.map(({ key, x, width, data }) => (
        <text key={key} x={round(x + width / 2)} y={innerHeight + bottom - 8}>
          {data.data.label}
        </text>
      ))}
    </g>
  )
}
