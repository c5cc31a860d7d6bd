import type { ReactNode } from 'react'
import { Disclosure } from './disclosure'

type Props = {
  /** Says what the chart shows, as a sentence. */
  title: string
  /** Drawn by the server; our own markup, never a person's text unescaped. */
  svg: string
  /** The same numbers as a table. */
  children: ReactNode
}

export function ChartFigure({ title, svg, children }: Props) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className="plot" dangerouslySetInnerHTML={{ __html: svg }} />
      <Disclosure summary="Ver os números do gráfico">{children}</Disclosure>
    </figure>
  )
}
