import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Chart, ChartDrawing } from './chart'
import { Legend, legendHeight, type LegendItem } from './legend'
import { fontSize, roundPx } from './text'

/** The space of a picture. [px] */
export type Size = { width: number; height: number; isWide: boolean }

/** A drawing, its height [px], and the legend of what is not labelled in it. */
export type Plot = { drawing: ReactElement; height: number; legend: readonly LegendItem[] }

const sizes: Record<keyof ChartDrawing, Size> = {
  wide: { width: 720, height: 280, isWide: true },
  narrow: { width: 340, height: 260, isWide: false },
}

/**
 * Draws a chart as SVG pictures without script, style sheet or fixed size: they fill their container and take its font and colours.
 * nivo's SVG is nested unchanged; the outer SVG gives it an accessible name and the width of its container.
 */
export function drawChart(chart: Chart, plot: (size: Size) => Plot): ChartDrawing {
  const draw = (width: keyof ChartDrawing) => picture(chart, `${chart.id}-${width}`, sizes[width].width, plot(sizes[width]))
  return { wide: draw('wide'), narrow: draw('narrow') }
}

function picture({ title }: Chart, id: string, width: number, { drawing, height, legend }: Plot): string {
  const top = legendHeight(legend, width)
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${roundPx(top + height)}`}
      className="h-auto w-full tabular-nums"
      role="img"
      aria-labelledby={id}
      fontSize={fontSize}
      fill="currentColor"
    >
      <title id={id}>{title}</title>
      <Legend items={legend} width={width} />
      <g transform={`translate(0 ${top})`}>{drawing}</g>
    </svg>,
  )
}
