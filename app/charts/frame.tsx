import type { Chart, Limit, Series } from './chart'
import { fontSize, roundPx, maxTextWidth } from './text'
import { levelText, unitCaption } from './values'

/** nivo's theme: grid, axes and texts in the colours of the page. */
const theme = {
  grid: { line: { stroke: 'currentColor', strokeOpacity: 0.15 } },
  markers: { lineColor: 'currentColor', lineStrokeWidth: 1 },
}

/** The nivo properties of a static picture: it is drawn once, on the server. */
export const staticChart = { animate: false, isInteractive: false, renderWrapper: false, role: 'presentation', theme } as const

/** Margin above the marks, for the unit and the label of a limit. [px] */
export const marginTop = 24
/** Margin below the marks, for the labels of the points. [px] */
export const marginBottom = 26

export const chartUnit = ({ series }: Chart): string => series[0]?.unit ?? ''
export const labelsOf = ({ series }: Chart): string[] => series[0]?.points.map(({ label }) => label) ?? []

/** The left margin for the levels of the axis. [px] */
export function levelsWidth(levels: readonly number[], unit: string): number {
  return Math.ceil(maxTextWidth([...levels.map((level) => levelText(unit, level)), unitCaption(unit)]) + 8)
}

/** A space follows each text, so that texts stay apart where the SVG is read as plain text. */
type Tick = { x: number; y: number; value: unknown }

/** A value axis with these levels. */
export function levelAxis(levels: readonly number[], unit: string) {
  return {
    tickValues: [...levels],
    renderTick: ({ y, value }: Tick) => (
      <>
        <text x={-8} y={roundPx(y + fontSize / 3)} textAnchor="end" fillOpacity={0.75}>
          {levelText(unit, Number(value))}
        </text>{' '}
      </>
    ),
  }
}

/** The horizontal axis, with the labels of the points in `places`. `below` is the bottom margin. [px] */
export function labelAxis<Place extends number | string>(
  labels: readonly string[],
  places: readonly Place[],
  bottomPx = marginBottom,
) {
  return {
    tickValues: [...places],
    renderTick: ({ x, value }: Tick) => (
      <>
        <text x={roundPx(x)} y={bottomPx - 8} textAnchor="middle" fillOpacity={0.75}>
          {labels[Number(value)]}
        </text>{' '}
      </>
    ),
  }
}

/** The unit at the top: above the levels or, without levels, above the first mark. */
export function unitLayer(unit: string, top: number, isInside = false) {
  return () => (
    <>
      <text x={isInside ? 0 : -8} y={fontSize - top} textAnchor={isInside ? 'start' : 'end'} fillOpacity={0.75}>
        {unitCaption(unit)}
      </text>{' '}
    </>
  )
}

/** Text over marks has an outline in the page's colour. */
export const textOnMarks = { paintOrder: 'stroke', stroke: 'var(--color-paper)', strokeWidth: 4, fontWeight: 600 } as const

const dashes = ['6 3', '2 2', '10 3 2 3']

/** The dashes of a limit's line: they differ per limit, so that no colour is needed. */
export function dashOf(limit: number): string {
  return dashes[limit % dashes.length]!
}

/** The dashes of a series' line; undefined for a whole one. */
export function strokeOf({ stroke }: Pick<Series, 'stroke'>): string | undefined {
  return stroke && dashOf(stroke === 'dashed' ? 0 : 1)
}

/** The zero line and the limits. */
export function valueMarkers(limits: readonly Limit[] = []) {
  return [
    { axis: 'y' as const, value: 0 },
    ...limits.map(({ value }, index) => ({
      axis: 'y' as const,
      value,
      lineStyle: { strokeWidth: 1.5, strokeDasharray: dashOf(index) },
    })),
  ]
}
