import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import { heatRange, heatStep, heatSteps, type HeatChart } from './heat'
import { levelText } from './values'

const columns = 24
/** [px] */
const cell = { width: 13, height: 10, left: 40, top: 16 }
const width = cell.left + columns * cell.width
const fontSize = 10
/** From the palest to the darkest; the last is of missing values. */
const stepClasses = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5', 'heat-6', 'heat-7'] as const

type Props = {
  chart: HeatChart
  /** The same numbers as a table. */
  children: ReactNode
}

/** Hours by days as coloured cells, drawn on the server in the colours of the page: one path for each step of colour. */
export function HeatFigure({ chart, children }: Props) {
  const { id, title, rows, values } = chart
  const range = heatRange(values)
  if (!range) return null
  const height = cell.top + rows.length * cell.height
  return (
    <figure className="heat">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        fontSize={fontSize}
        fill="currentColor"
        className="tabular-nums"
      >
        <title id={`${id}-title`}>{title}</title>
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <text key={hour} x={cell.left + hour * cell.width} y={fontSize}>
            {hour}h{' '}
          </text>
        ))}
        {rows.map((name, row) =>
          name === '' ? null : (
            <text key={name} x={0} y={cell.top + (row + 1) * cell.height - 1}>
              {name}{' '}
            </text>
          ),
        )}
        {pathsOf(values, range).map((path, step) => path && <path key={step} d={path} className={stepClasses[step]} />)}
      </svg>
      <Scale {...range} unit={chart.unit} hasGaps={values.includes(undefined)} />
      <Disclosure summary="Ver os números do gráfico">{children}</Disclosure>
    </figure>
  )
}

/** Cells of each step; those without a value come last. */
function pathsOf(values: HeatChart['values'], { least, most }: { least: number; most: number }): string[] {
  const paths = Array<string>(heatSteps + 1).fill('')
  for (const [index, value] of values.entries()) {
    const step = value === undefined ? heatSteps : heatStep(value, least, most)
    const x = cell.left + (index % columns) * cell.width
    const y = cell.top + Math.floor(index / columns) * cell.height
    paths[step] += `M${x} ${y}h12v9h-12z`
  }
  return paths
}

/** The colours from the least to the largest value, and that of a missing hour. */
function Scale({ least, most, unit, hasGaps }: { least: number; most: number; unit: string; hasGaps: boolean }) {
  return (
    <p className="heat-scale hint">
      {levelText(unit, least)}{' '}
      <svg viewBox={`0 0 ${heatSteps * 14} 12`} aria-hidden="true">
        {Array.from({ length: heatSteps }, (_, step) => (
          <rect key={step} x={step * 14} width={13} height={12} className={stepClasses[step]} />
        ))}
      </svg>{' '}
      {levelText(unit, most)} {unit}
      {hasGaps && (
        <>
          {' '}
          <svg viewBox="0 0 14 12" aria-hidden="true" className="heat-gap">
            <rect width={13} height={12} className={stepClasses[heatSteps]} />
          </svg>{' '}
          sem dado
        </>
      )}
    </p>
  )
}
