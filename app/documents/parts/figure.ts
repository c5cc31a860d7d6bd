import type { Chart, Series } from '~/charts/chart'
import { exactText } from '~/charts/values'
import type { Block } from './paginate'
import { tagged, type Sheet } from './sheet'

/** A part of a page's width. [pt] */
export type Span = { x: number; width: number }

/** The whole width between the margins. */
export function bodySpan({ paper: { left, bodyWidth } }: Sheet): Span {
  return { x: left, width: bodyWidth }
}

/** A chart as a block: for screen readers one figure with its values as text. */
export function chartBlock(sheet: Sheet, chart: Chart, height: number, draw: (top: number) => void): Block {
  return {
    height,
    spaceBefore: 14,
    draw: (top) => drawFigure(sheet, chart, { ...bodySpan(sheet), top, height }, () => draw(top)),
  }
}

/** Draws a chart, tagged as a figure with its alternative text. */
export function drawFigure(sheet: Sheet, chart: Chart, place: Span & { top: number; height: number }, draw: () => void): void {
  const { x, width, top, height } = place
  tagged(sheet, 'Figure', draw, { alt: altText(chart), bbox: [x, top, x + width, top + height] })
}

/** The series of a chart. Drawings on paper have no limits, so a chart with one is refused. */
export function seriesOnPaper({ id, series, limits = [] }: Chart): readonly Series[] {
  if (limits.length > 0) throw new Error(`${id}: a chart on paper has no limits`)
  return series
}

/** The series of a chart with exactly one. */
export function onlySeries(chart: Chart): Series {
  const [only, ...others] = seriesOnPaper(chart)
  if (!only || others.length > 0) throw new Error(`${chart.id}: this drawing has one series`)
  return only
}

/** "VPL acumulado, ano a ano. Ano 1: R$ 10; Ano 2: R$ 20." With several series, each one's name precedes its values. */
function altText({ title, series }: Chart): string {
  const texts = series.map(({ label, unit, points }) => {
    const values = points.map(
      (point) => `${point.label}: ${point.value === undefined ? 'sem valor' : exactText(unit, point.value)}`,
    )
    return `${series.length > 1 ? `${label}: ` : ''}${values.join('; ')}`
  })
  return `${title}. ${texts.join('. ')}.`
}
