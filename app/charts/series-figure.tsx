import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import type { Chart, ChartDrawing } from './chart'

type Props = {
  chart: Pick<Chart, 'title'>
  /** The same chart, drawn on the server. */
  drawing: ChartDrawing
  /** The same numbers as a table: a SeriesTable, or a table with more columns. */
  children: ReactNode
}

/** A chart with its title and its numbers. The width of its container, not of the screen, chooses the wide or narrow drawing. */
export function SeriesFigure({ chart: { title }, drawing: { wide, narrow }, children }: Props) {
  return (
    <figure className="@container">
      <figcaption>{title}</figcaption>
      <div className="hidden @min-[34rem]:block" dangerouslySetInnerHTML={{ __html: wide }} />
      <div className="@min-[34rem]:hidden" dangerouslySetInnerHTML={{ __html: narrow }} />
      <Disclosure summary="Ver os números do gráfico">{children}</Disclosure>
    </figure>
  )
}
