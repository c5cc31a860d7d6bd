import { savingFractionOf, savingOf } from '~/domain/units/saving'
import { decimal, shortDate } from '~/ui/format'
import { figures, figureText } from '~/unit-text/figures'
import { balanceSentence, monthAnswer, passedLimits, sinceSentence, spanSentence, unfinishedNote } from '~/unit-text/report-text'
import { unitFacts } from '~/unit-text/unit-facts'
import { monthName } from '~/unit-text/words'
import { boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import { brandLine } from '../parts/brand-line'
import { cardRow, type Card } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { decoration, tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import type { UnitReport } from './report'

const kindStyle: TextStyle = { size: 10, colour: colour.inkSoft }
const nameStyle: TextStyle = { font: 'semibold', size: 28, colour: colour.ink }
const answerStyle: TextStyle = { font: 'semibold', size: 16, colour: colour.ink, lineGap: 3 }
const detailStyle: TextStyle = { size: 10, colour: colour.ink, lineGap: 2 }

/** The unit, its company and the month, in a band at the top of the first page. */
export function coverBand(sheet: Sheet, { unit, month, day }: UnitReport, brandName: string): Block {
  const { left, top: paperTop, width, bodyWidth } = sheet.paper
  const nameHeight = textHeight(sheet, unit.name, nameStyle, bodyWidth)
  const line = `${unit.companyName}  ·  emitido em ${shortDate(day)}`
  const lineHeight = textHeight(sheet, line, kindStyle, bodyWidth)
  const nameTop = paperTop + 46
  const height = nameTop + nameHeight + lineHeight + 22 - paperTop

  const draw = (top: number) => {
    decoration(sheet, () => {
      sheet.doc.rect(0, 0, width, top + height).fill(colour.paper)
      sheet.doc.rect(0, top + height, width, 3).fill(colour.beacon)
    })
    brandLine(sheet, brandName, top - 11, bodyWidth - 160)
    const kind = `Relatório mensal de energia: ${monthName(month)}`
    tagged(sheet, 'P', () => write(sheet, kind, kindStyle, left, nameTop - 18, bodyWidth))
    tagged(sheet, 'H1', () => write(sheet, unit.name, nameStyle, left, nameTop, bodyWidth))
    tagged(sheet, 'P', () => write(sheet, line, kindStyle, left, nameTop + nameHeight + 4, bodyWidth))
  }
  return { height, draw }
}

/** The month in one sentence, then what it adds up to and which limits it passed. */
export function coverAnswer(sheet: Sheet, { unit, month, year, all }: UnitReport): Block {
  const { left, bodyWidth } = sheet.paper
  const text = monthAnswer(unit.name, month)
  const details = [
    unfinishedNote(month),
    spanSentence(year),
    sinceSentence(all, year),
    balanceSentence(month),
    ...passedLimits(month),
  ]
    .filter((detail) => detail !== undefined)
    .map((detail) => ({ detail, height: textHeight(sheet, detail, detailStyle, bodyWidth) + 6 }))
  const answerHeight = textHeight(sheet, text, answerStyle, bodyWidth)
  return {
    height: details.reduce((sum, { height }) => sum + height, answerHeight),
    spaceBefore: 18,
    draw: (top) => {
      tagged(sheet, 'P', () => write(sheet, text, answerStyle, left, top, bodyWidth))
      let y = top + answerHeight + 6
      for (const { detail, height } of details) {
        tagged(sheet, 'P', () => write(sheet, detail, detailStyle, left, y, bodyWidth))
        y += height
      }
    },
  }
}

/** Three figures: the cost of the month in each market, and the difference. */
export function coverFigures(sheet: Sheet, { month }: UnitReport): Block {
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
