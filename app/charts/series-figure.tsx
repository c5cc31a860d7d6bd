import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import type { Chart, Drawing } from './chart'

type Props = {
  chart: Pick<Chart, 'title'>
  /** Drawn by the server from the same chart. */
  drawing: Drawing
  /** The same numbers as a table: a SeriesTable, or one that says more. */
  children: ReactNode
}

/** A chart under its title, over its numbers. The place it stands in, not the screen, chooses the drawing that is wide enough. */
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
