import { paybackInWords } from '~/domain/finance/payback'
import { money } from '~/ui/format'
import { flowPlot } from './flow-plot'
import { round } from './mark'
import { toneColour } from './palette'
import type { Bar } from './series'

type Props = { flow: readonly Bar[]; paybackYears?: number; width: number; height: number; namesEvery: number }

/** Room for "-R$ 500 mil" in the widest typeface a reader may have. [px] */
const axisWidth = 76

/** The accumulated value of an investment year by year, and the moment it pays back. */
export function Flow({ flow, paybackYears, width, height, namesEvery }: Props) {
  const plot = flowPlot(flow, { width, height, axisWidth, textHeight: 13, namesEvery })
  return (
    <g fontSize={12} fill="currentColor">
      {plot.levels.map(({ y, label }) => (
        <g key={label}>
          <line x1={axisWidth} x2={width} y1={round(y)} y2={round(y)} stroke="currentColor" strokeOpacity={0.15} />
          <text x={axisWidth - 8} y={round(y + 4)} textAnchor="end" fillOpacity={0.75}>
            {label}
          </text>
        </g>
      ))}
      {plot.columns.map(({ bar: { label, tone, valueBrl }, ...box }) => (
        <rect
          key={label}
          className={`chart-${tone}`}
          x={round(box.x)}
          y={round(box.y)}
          width={round(box.width)}
          height={Math.max(0.5, round(box.height))}
          fill={toneColour[tone]}
        >
          <title>{`${label}: ${money(valueBrl)}`}</title>
        </rect>
      ))}
      <line x1={axisWidth} x2={width} y1={round(plot.zeroY)} y2={round(plot.zeroY)} stroke="currentColor" />
      <g textAnchor="middle" fillOpacity={0.75}>
        {plot.names.map(({ x, label }) => (
          <text key={label} x={round(x)} y={height - 8}>
            {label}
          </text>
        ))}
      </g>
      <text x={round(plot.last.x)} y={round(plot.last.y)} textAnchor="end" fontWeight={600}>
        {plot.last.label}
      </text>
      {paybackYears !== undefined && (
        <Payback x={round(plot.xOfYear(paybackYears))} top={14} bottom={plot.bottom} width={width} years={paybackYears} />
      )}
    </g>
  )
}

/** A line where the value crosses zero, with its words on the side that has room for them. */
function Payback({ x, top, bottom, width, years }: { x: number; top: number; bottom: number; width: number; years: number }) {
  const isRight = x > width / 2
  return (
    <g>
      <line
        className="chart-marker"
        x1={x}
        x2={x}
        y1={top - 8}
        y2={bottom}
        stroke={toneColour.marker}
        strokeWidth={2}
        strokeDasharray="4 3"
      />
      <text x={isRight ? x - 6 : x + 6} y={top} textAnchor={isRight ? 'end' : 'start'} fontWeight={600}>
        Payback: {paybackInWords(years)}
      </text>
    </g>
  )
}
