import { savingFractionOf, savingOf } from '~/domain/units/saving'
import { decimal, shortDate } from '~/ui/format'
import { completenessNotes } from '~/unit-text/completeness'
import { figures, figureText } from '~/unit-text/figures'
import { promiseSentence } from '~/unit-text/promise'
import { balanceSentence, monthAnswer, passedLimits, sinceSentence, spanSentence, unfinishedNote } from '~/unit-text/report-text'
import { unitFacts } from '~/unit-text/unit-facts'
import { monthName } from '~/domain/units/calendar-month'
import { boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import { cardRow, type Card } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import type { Block } from '../parts/paginate'
import type { Sheet } from '../parts/sheet'
import type { UnitReport } from './report'

/** The unit, its company and the month. */
export function reportBand(sheet: Sheet, { unit, month, day }: UnitReport, brandName: string): Block {
  return coverBand(sheet, {
    kind: `Relatório mensal de energia: ${monthName(month)}`,
    name: unit.name,
    line: `${unit.companyName}  ·  emitido em ${shortDate(day)}`,
    brandName,
  })
}

/** The month in one sentence, then sums, promise and exceeded limits. */
export function reportAnswer(sheet: Sheet, { unit, month, year, all, retroactive, promise }: UnitReport): Block {
  return coverAnswer(sheet, monthAnswer(unit.name, month), [
    unfinishedNote(month),
    spanSentence(year),
    ...completenessNotes(year, retroactive),
    sinceSentence(all, year),
    promise && `${promiseSentence(promise.table)}.`,
    balanceSentence(month),
    ...passedLimits(month),
  ])
}

/** Three figures: the cost of the month in each market, and the difference. */
export function reportCoverFigures(sheet: Sheet, { month }: UnitReport): Block {
  const textOf = (key: string) => {
    const figure = figures.find((it) => it.key === key)!
    return figureText(figure, figure.valueOf(month))
  }
  const [savingBrl, fraction] = [savingOf(month), savingFractionOf(month)]
  const cards: Card[] = [
    { title: 'Custo no mercado cativo', value: textOf('captiveCostBrl'), unit: 'no mês' },
    { title: 'Custo no mercado livre', value: textOf('freeCostBrl'), unit: 'no mês' },
    {
      title: 'Economia no mês',
      value: textOf('savingBrl'),
      ...(fraction !== undefined && { unit: `${decimal(100 * fraction, 1)}% do custo no cativo` }),
      ...(savingBrl !== undefined && { tone: savingBrl >= 0 ? ('gain' as const) : ('loss' as const) }),
    },
  ]
  return cardRow(sheet, cards, 14)
}

const gap = 28

/** What identifies the unit, in two columns. */
export function unitBlock(sheet: Sheet, { unit }: UnitReport): Block {
  const { left: x, bodyWidth } = sheet.paper
  const width = (bodyWidth - gap) / 2
  const facts = unitFacts(unit)
  const half = Math.ceil(facts.length / 2)
  const columns: Box[] = [
    { title: 'UNIDADE', pairs: facts.slice(0, half) },
    { title: 'FORNECIMENTO', pairs: facts.slice(half) },
  ]
  return {
    height: Math.max(...columns.map((box) => boxesHeight(sheet, [box], width))),
    spaceBefore: 18,
    draw: (top) => columns.forEach((box, index) => drawBoxes(sheet, [box], { x: x + index * (width + gap), width }, top)),
  }
}
