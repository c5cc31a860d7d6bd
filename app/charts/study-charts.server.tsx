import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Comparison } from '~/domain/study/comparison'
import { viabilityOf } from '~/domain/study/viability'
import { scenarioWords } from '~/study-text/scenario-words'
import { wholeMoney } from '~/ui/format'
import { Columns } from './columns'
import { Flow } from './flow'
import { Rows, rowsHeight } from './rows'
import { annualSeries, cashFlow, flagComparison, scenarioComparison, type Bar, type Compared } from './series'

/**
 * The pictures of a study as SVG text, drawn once on the server: no script travels with them.
 *
 * Each comes in two widths because text inside an SVG shrinks with it: show `wide` from 640 px and `narrow` below,
 * with the other one under `display: none`. They fill their container, take its font and text colour, and hold no
 * style attribute. A stylesheet may recolour by class: chart-gain, chart-loss, chart-base, chart-alternative, chart-marker.
 * A bar tells its exact figure under the mouse.
 */
export type ChartWidth = 'wide' | 'narrow'

const pixels: Record<ChartWidth, number> = { wide: 720, narrow: 320 }
const columnsHeight = 280

/** "Ano 1" to "Ano 10" of the accumulated savings (ML) or of the accumulated value (the others): upright when wide, lying when narrow. */
export function annualSvg(study: Parameters<typeof annualSeries>[0], width: ChartWidth = 'wide'): string {
  const bars = annualSeries(study)
  const what = study.mode === 'ML' ? 'Economia acumulada' : 'VPL acumulado'
  const name = { id: `ano-a-ano-${width}`, title: `${what} em ${bars.length} anos` }
  return width === 'wide'
    ? picture(<Columns bars={bars} width={pixels.wide} height={columnsHeight} />, pixels.wide, columnsHeight, name, bars)
    : rowsPicture(bars, width, name, true)
}

/** The accumulated value of an investment over its whole horizon, and where it pays back. */
export function cashFlowSvg(
  study: Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'>,
  width: ChartWidth = 'wide',
): string {
  const flow = cashFlow(study)
  const { lastYear, paybackYears } = viabilityOf(study)
  const [near, far] = width === 'wide' ? [1, 5] : [5, 10]
  const namesEvery = lastYear <= 10 ? near : far
  const size = { width: pixels[width], height: columnsHeight }
  const drawing = <Flow flow={flow} paybackYears={paybackYears} namesEvery={namesEvery} {...size} />
  const name = { id: `fluxo-de-caixa-${width}`, title: `Fluxo de caixa descontado: VPL acumulado em ${lastYear} anos` }
  return picture(drawing, size.width, size.height, name, flow)
}

/** One month in each of the two scenarios. */
export function scenarioComparisonSvg(study: Compared, width: ChartWidth = 'wide'): string {
  const { base, alternative } = scenarioWords[study.mode]
  const name = { id: `comparacao-cenarios-${width}`, title: `Custo mensal ${base.where} e ${alternative.where}` }
  return rowsPicture(scenarioComparison(study), width, name)
}

/** One month of the alternative and of the base under each tariff flag; undefined where the base pays no flag. */
export function flagComparisonSvg(study: Compared & Pick<Comparison, 'flags'>, width: ChartWidth = 'wide'): string | undefined {
  const { base, alternative } = scenarioWords[study.mode]
  const bars = flagComparison(study)
  if (bars.length === 0) return undefined
  const title = `Custo mensal ${alternative.where} e ${base.where} em cada bandeira tarifária`
  return rowsPicture(bars, width, { id: `comparacao-bandeiras-${width}`, title })
}

type Name = { id: string; title: string }

function rowsPicture(bars: readonly Bar[], width: ChartWidth, name: Name, compact = false): string {
  const drawing = <Rows bars={bars} width={pixels[width]} compact={compact} />
  return picture(drawing, pixels[width], rowsHeight(bars), name, bars)
}

/**
 * nivo answers with a box around an SVG of fixed size: only what is drawn inside is kept, under a name of our own. Spaces keep
 * the words apart where the text is read without the drawing.
 */
function picture(drawing: ReactElement, width: number, height: number, { id, title }: Name, bars: readonly Bar[]): string {
  const markup = renderToStaticMarkup(drawing)
  const marks = markup.slice(markup.indexOf('<g'), markup.lastIndexOf('</g>') + '</g>'.length)
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
      <desc id={`${id}-desc`}>{bars.map(({ label, valueBrl }) => `${label}: ${wholeMoney(valueBrl)}`).join('; ')}</desc>{' '}
      <g dangerouslySetInnerHTML={{ __html: marks.replaceAll('</text>', '</text> ') }} />
    </svg>,
  )
}
