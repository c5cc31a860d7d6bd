import type { Chart, Limit } from './chart'
import { fontSize, round, widest } from './text'
import { levelText, unitCaption } from './values'

/** What nivo draws around the marks, in the colours of the page. */
const theme = {
  grid: { line: { stroke: 'currentColor', strokeOpacity: 0.15 } },
  markers: { lineColor: 'currentColor', lineStrokeWidth: 1 },
}

/** Every picture is still: it is drawn once, on the server. */
export const still = { animate: false, isInteractive: false, renderWrapper: false, role: 'presentation', theme } as const

/** Room above the marks for the caption of the unit and for the name of a limit. [px] */
export const marginTop = 24
/** Room under the marks for the names of the points. [px] */
export const marginBottom = 26

export const unitOf = ({ series }: Chart): string => series[0]?.unit ?? ''
export const labelsOf = ({ series }: Chart): string[] => series[0]?.points.map(({ label }) => label) ?? []

/** The space that the levels take on the left. [px] */
export function levelsWidth(levels: readonly number[], unit: string): number {
  return Math.ceil(widest([...levels.map((level) => levelText(unit, level)), unitCaption(unit)]) + 8)
}

/** A space after each word keeps it apart from the next where the text is read without the drawing. */
type Tick = { x: number; y: number; value: unknown }

/** The levels of a value axis, unit above. */
export function levelAxis(levels: readonly number[], unit: string) {
  return {
    tickValues: [...levels],
    renderTick: ({ y, value }: Tick) => (
      <>
        <text x={-8} y={round(y + fontSize / 3)} textAnchor="end" fillOpacity={0.75}>
          {levelText(unit, Number(value))}
        </text>{' '}
      </>
    ),
  }
}

/** The names of some points, given by their places, at the foot of the space below the marks. */
export function nameAxis<Place extends number | string>(
  labels: readonly string[],
  places: readonly Place[],
  below = marginBottom,
) {
  return {
    tickValues: [...places],
    renderTick: ({ x, value }: Tick) => (
      <>
        <text x={round(x)} y={below - 8} textAnchor="middle" fillOpacity={0.75}>
          {labels[Number(value)]}
        </text>{' '}
      </>
    ),
  }
}

/** The unit at the top: over the levels or, where there are none, over the first mark. */
export function unitLayer(unit: string, top: number, isInside = false) {
  return () => (
    <>
      <text x={isInside ? 0 : -8} y={fontSize - top} textAnchor={isInside ? 'start' : 'end'} fillOpacity={0.75}>
        {unitCaption(unit)}
      </text>{' '}
    </>
  )
}

/** Letters that stand on marks keep a rim of the page around them. */
export const onMarks = { paintOrder: 'stroke', stroke: 'var(--color-paper)', strokeWidth: 4, fontWeight: 600 } as const

const dashes = ['6 3', '2 2', '10 3 2 3']

/** How the line of a limit is dashed, so that it is told from the others without a colour. */
export function dashOf(limit: number): string {
  return dashes[limit % dashes.length]!
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
