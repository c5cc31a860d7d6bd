import type { Chart, Tone } from './chart'
import { limitEndLabels } from './end-labels'
import { dashOf, strokeOf } from './frame'
import { textWidth } from './text'
import { colourOf } from './tones'

/** The meaning of a colour (`tone`), of a line's dashes (`dash`) or of both. Without either: of a mark with a dashed outline. */
export type LegendItem = { label: string; tone?: Tone; dash?: string }

const lineHeight = 20
const swatch = 12
const gap = 16

/** The height of a legend. [px] */
export function legendHeight(items: readonly LegendItem[], width: number): number {
  const last = placesOf(items, width).at(-1)
  return last ? last.y + lineHeight + 4 : 0
}

/** Swatches with their labels, on as many lines as they need. */
export function Legend({ items, width }: { items: readonly LegendItem[]; width: number }) {
  return placesOf(items, width).map(({ x, y, ...item }) => (
    <g key={item.label} transform={`translate(${x} ${y + 2})`}>
      <Swatch {...item} />
      <text x={swatch + 5} y={10}>
        {item.label}
      </text>{' '}
    </g>
  ))
}

function Swatch({ tone, dash }: LegendItem) {
  if (dash) {
    const [colour, width] = tone ? [colourOf(tone), 2.5] : ['currentColor', 1.5]
    return <line x2={swatch} y1={swatch / 2} y2={swatch / 2} stroke={colour} strokeWidth={width} strokeDasharray={dash} />
  }
  if (!tone) return <rect width={swatch} height={swatch} fill="none" stroke="currentColor" strokeDasharray="3 2" />
  const rim = tone === 'beacon' ? 'currentColor' : undefined
  return <rect width={swatch} height={swatch} fill={colourOf(tone)} stroke={rim} />
}

function placesOf(items: readonly LegendItem[], width: number): (LegendItem & { x: number; y: number })[] {
  let x = 0
  let y = 0
  return items.map((item) => {
    const itemWidth = Math.ceil(swatch + 5 + textWidth(item.label))
    if (x > 0 && x + itemWidth > width) {
      x = 0
      y += lineHeight
    }
    const place = { ...item, x, y }
    x += itemWidth + gap
    return place
  })
}

/** One item per series, with its colour and its dashes. */
export function seriesItems(chart: Chart, toneOf: (chart: Chart, series: number) => Tone): LegendItem[] {
  return chart.series.map((series, index) => {
    const dash = strokeOf(series)
    return { label: series.label, tone: toneOf(chart, index), ...(dash && { dash }) }
  })
}

/** One item per limit, with its dashes. */
export function limitItems(chart: Chart): LegendItem[] {
  return limitEndLabels(chart).map(({ text }, index) => ({ label: text, dash: dashOf(index) }))
}

/** The item for projected points, if the chart has any. */
export function projectionItems({ series }: Chart): LegendItem[] {
  const isProjected = series.some(({ points }) => points.some((point) => point.isProjected))
  return isProjected ? [{ label: 'Projeção' }] : []
}
