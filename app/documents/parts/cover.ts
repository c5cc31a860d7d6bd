import { drawLogo, logoBoxes, type Logos } from '../logos/logo'
import { brandLine } from './brand-line'
import type { Block } from './paginate'
import { colour } from './paper'
import { decoration, tagged, textHeight, write, type Sheet, type TextStyle } from './sheet'

const kindStyle: TextStyle = { size: 10, colour: colour.inkSoft }
const nameStyle: TextStyle = { font: 'semibold', size: 30, colour: colour.ink }
const answerStyle: TextStyle = { font: 'semibold', size: 16, colour: colour.ink, lineGap: 3 }
const detailStyle: TextStyle = { size: 10, colour: colour.ink, lineGap: 2 }

export type Cover = {
  /** Kind of document: "Relatório mensal de energia: setembro de 2026". */
  kind: string
  /** Subject of the document. */
  name: string
  /** Below the name. */
  line: string
  brandName: string
  logos?: Logos
}

/** The document's kind and subject, in a band at the top of the first page. */
export function coverBand(sheet: Sheet, { kind, name, line, brandName, logos = {} }: Cover): Block {
  const { left, right, top: paperTop, width, bodyWidth } = sheet.paper
  const nameWidth = logos.customer ? bodyWidth - logoBoxes[logos.customer.styleType].width - 16 : bodyWidth
  const nameHeight = textHeight(sheet, name, nameStyle, nameWidth)
  const nameTop = paperTop + 46
  const height = nameTop + nameHeight + textHeight(sheet, line, kindStyle, bodyWidth) + 21 - paperTop

  const draw = (top: number) => {
    decoration(sheet, () => {
      sheet.doc.rect(0, 0, width, top + height).fill(colour.paper)
      sheet.doc.rect(0, top + height, width, 3).fill(colour.beacon)
    })
    brandLine(sheet, brandName, top - 11, bodyWidth - 160)
    if (logos.partner) drawLogo(sheet, logos.partner, { right: width - right, middle: top })
    tagged(sheet, 'P', () => write(sheet, kind, kindStyle, left, nameTop - 18, bodyWidth))
    tagged(sheet, 'H1', () => write(sheet, name, nameStyle, left, nameTop, nameWidth))
    if (logos.customer) drawLogo(sheet, logos.customer, { right: width - right, middle: nameTop + 26 })
    tagged(sheet, 'P', () => write(sheet, line, kindStyle, left, nameTop + nameHeight + 4, bodyWidth))
  }
  return { height, draw }
}

/** The document's answer in one sentence, then its details; undefined ones are left out. */
export function coverAnswer(sheet: Sheet, answer: string, details: readonly (string | undefined)[]): Block {
  const { left, bodyWidth } = sheet.paper
  const lines = details
    .filter((detail) => detail !== undefined)
    .map((detail) => ({ detail, height: textHeight(sheet, detail, detailStyle, bodyWidth) + 6 }))
  const answerHeight = textHeight(sheet, answer, answerStyle, bodyWidth)
  return {
    height: lines.reduce((sum, { height }) => sum + height, answerHeight),
    spaceBefore: 18,
    draw: (top) => {
      tagged(sheet, 'P', () => write(sheet, answer, answerStyle, left, top, bodyWidth))
      let y = top + answerHeight + 6
      for (const { detail, height } of lines) {
        tagged(sheet, 'P', () => write(sheet, detail, detailStyle, left, y, bodyWidth))
        y += height
      }
    },
  }
}
