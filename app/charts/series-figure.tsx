import { useContext, type ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import type { Chart } from './chart'
import { DrawingContext } from './drawing-context'

type Props = {
  chart: Chart
  /** The same numbers as a table: a SeriesTable, or a table with more columns. */
  children: ReactNode
}

/** A chart with its title and its numbers. The width of its container, not of the screen, chooses the wide or narrow drawing. */
export function SeriesFigure({ chart, children }: Props) {
  const { wide, narrow } = useContext(DrawingContext)(chart)
  return (
    <figure className="@container">
      <figcaption>{chart.title}</figcaption>
      <div className="hidden @min-[34rem]:block" dangerouslySetInnerHTML={{ __html: wide }} />
      <div className="@min-[34rem]:hidden" dangerouslySetInnerHTML={{ __html: narrow }} />
      <Disclosure summary="Ver os números do gráfico">{children}</Disclosure>
    </figure>
  )
}
