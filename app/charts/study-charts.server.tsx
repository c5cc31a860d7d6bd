import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { wholeMoney } from '~/ui/format'
import { Columns } from './columns'
import { Rows, rowsHeight } from './rows'
import { accumulatedSavings, flagComparison, marketComparison, type Bar } from './series'

/**
 * The pictures of a free-market study as SVG text, drawn once on the server: no script travels with them.
 *
 * Each comes in two widths because text inside an SVG shrinks with it: show `wide` from 640 px and `narrow` below,
 * with the other one under `display: none`. They fill their container, take its font and text colour, and hold no
 * style attribute. A stylesheet may recolour bars by class: chart-gain, chart-loss, chart-base, chart-alternative.
 */
export type ChartWidth = 'wide' | 'narrow'

const pixels: Record<ChartWidth, number> = { wide: 720, narrow: 320 }
const columnsHeight = 280

/** Accumulated savings, "Ano 1" to "Ano 10": upright when wide, lying when narrow. */
export function annualSavingsSvg({ years }: Pick<FreeMarketStudy, 'years'>, width: ChartWidth = 'wide'): string {
  const bars = accumulatedSavings(years)
  const name = { id: `economia-acumulada-${width}`, title: `Economia acumulada em ${bars.length} anos` }
  return width === 'wide'
    ? picture(<Columns bars={bars} width={pixels.wide} height={columnsHeight} />, pixels.wide, columnsHeight, name, bars)
    : rowsPicture(bars, width, name, true)
}

/** One month in the captive and in the free market. */
export function marketComparisonSvg(study: Pick<FreeMarketStudy, 'captive' | 'freeMarket'>, width: ChartWidth = 'wide'): string {
  const name = { id: `comparacao-mercados-${width}`, title: 'Custo mensal no mercado cativo e no mercado livre' }
  return rowsPicture(marketComparison(study), width, name)
}

/** One month in the free market and in the captive market under each tariff flag. */
export function flagComparisonSvg(study: Pick<FreeMarketStudy, 'flags' | 'freeMarket'>, width: ChartWidth = 'wide'): string {
  const name = {
    id: `comparacao-bandeiras-${width}`,
    title: 'Custo mensal no mercado livre e no cativo em cada bandeira tarifária',
  }
  return rowsPicture(flagComparison(study), width, name)
}

type Name = { id: string; title: string }

function rowsPicture(bars: readonly Bar[], width: ChartWidth, name: Name, compact = false): string {
  const drawing = <Rows bars={bars} width={pixels[width]} compact={compact} />
  return picture(drawing, pixels[width], rowsHeight(bars), name, bars)
}

/** nivo answers with a box around an SVG of fixed size: only what is drawn inside is kept, under a name of our own. */
function picture(drawing: ReactElement, width: number, height: number, { id, title }: Name, bars: readonly Bar[]): string {
  const markup = renderToStaticMarkup(drawing)
  const marks = markup.slice(markup.indexOf('<g'), markup.lastIndexOf('</svg>'))
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full tabular-nums"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{bars.map(({ label, valueBrl }) => `${label}: ${wholeMoney(valueBrl)}`).join('; ')}</desc>
      <g dangerouslySetInnerHTML={{ __html: marks }} />
    </svg>,
  )
}
