import type { Block } from './paginate'
import { colour } from './paper'
import { decoration, panel, rule, scaled, tagged, textHeight, write, type Sheet, type TextStyle } from './sheet'

const bodyText: TextStyle = { size: 9.5, colour: colour.ink, lineGap: 1.5 }
const factName: TextStyle = { size: 9, colour: colour.inkSoft }
const factValue: TextStyle = { size: 9, colour: colour.ink }
const factNote: TextStyle = { size: 7.5, colour: colour.inkSoft }
const sectionTitle: TextStyle = { font: 'semibold', size: 18, colour: colour.ink }
export const subsectionTitle: TextStyle = { font: 'semibold', size: 11, colour: colour.ink }

/** The title of a section, below a short bar in the accent colour, with a bookmark. */
export function section(sheet: Sheet, title: string, { startsPage }: Pick<Block, 'startsPage'> = {}): Block {
  const { left, bodyWidth } = sheet.paper
  return {
    height: 14 + textHeight(sheet, title, sectionTitle, bodyWidth),
    spaceBefore: 30,
    ...(startsPage && { startsPage }),
    keepsWithNext: true,
    draw: (top) => {
      sheet.doc.outline.addItem(title)
      decoration(sheet, () => sheet.doc.rect(left, top, 28, 3).fill(colour.beacon))
      tagged(sheet, 'H2', () => write(sheet, title, sectionTitle, left, top + 12, bodyWidth))
    },
  }
}

/** The title of a subsection. */
export function subsection(sheet: Sheet, title: string): Block {
  const { left, bodyWidth } = sheet.paper
  return {
    height: textHeight(sheet, title, subsectionTitle, bodyWidth),
    spaceBefore: 20,
    keepsWithNext: true,
    draw: (top) => tagged(sheet, 'H3', () => write(sheet, title, subsectionTitle, left, top, bodyWidth)),
  }
}

/** The title of a section continued on another page. Decoration: screen readers have read it already. */
export function continuedTitle(sheet: Sheet, title: string): Block {
  const { left, bodyWidth } = sheet.paper
  const text = `${title} (continuação)`
  return {
    height: textHeight(sheet, text, subsectionTitle, bodyWidth) + 8,
    draw: (top) => decoration(sheet, () => write(sheet, text, subsectionTitle, left, top, bodyWidth)),
  }
}

export function paragraph(sheet: Sheet, text: string, style: Partial<TextStyle> = {}, spaceBefore = 8): Block {
  const merged = scaled(sheet, { ...bodyText, ...style })
  const width = measure * sheet.paper.scale
  return {
    height: textHeight(sheet, text, merged, width),
    spaceBefore,
    draw: (top) => tagged(sheet, 'P', () => write(sheet, text, merged, sheet.paper.left, top, width)),
  }
}

/** An introductory paragraph, which stays on the page of the next block. */
export function lead(sheet: Sheet, text: string, spaceBefore = 4): Block {
  return { ...paragraph(sheet, text, {}, spaceBefore), keepsWithNext: true }
}

/** A highlighted warning. */
export function warning(sheet: Sheet, text: string): Block {
  const { left, bodyWidth } = sheet.paper
  const style: TextStyle = { font: 'semibold', size: 9.5, colour: colour.warn, lineGap: 2 }
  const width = bodyWidth - 2 * padding
  const height = textHeight(sheet, text, style, width) + 2 * padding - 2
  return {
    height,
    spaceBefore: 16,
    draw: (top) => {
      decoration(sheet, () => panel(sheet, colour.warnBackground, left, top, bodyWidth, height))
      tagged(sheet, 'P', () => write(sheet, text, style, left + padding, top + padding, width))
    },
  }
}

/** One assumption: a line, the name on the left, the value on the right, the explanation below. */
export function fact(sheet: Sheet, name: string, value: string, description = '', style: Partial<TextStyle> = {}): Block {
  const { left, bodyWidth } = sheet.paper
  const nameStyle = scaled(sheet, factName)
  const valueStyle = scaled(sheet, { ...factValue, ...style })
  const noteStyle = scaled(sheet, factNote)
  const nameWidth = nameMeasure * sheet.paper.scale
  const valueWidth = bodyWidth - nameWidth
  const valueHeight = textHeight(sheet, value, valueStyle, valueWidth)
  const descriptionHeight = description ? textHeight(sheet, description, noteStyle, valueWidth) + 1 : 0
  const height = Math.max(textHeight(sheet, name, nameStyle, nameWidth - 12), valueHeight + descriptionHeight) + 7
  return {
    height,
    draw: (top) => {
      decoration(sheet, () => rule(sheet, colour.hairline, left, top, bodyWidth))
      tagged(sheet, 'P', () => {
        write(sheet, name, nameStyle, left, top + 3, nameWidth - 12)
        write(sheet, value, valueStyle, left + nameWidth, top + 3, valueWidth)
        if (description) write(sheet, description, noteStyle, left + nameWidth, top + 4 + valueHeight, valueWidth)
      })
    },
  }
}

/** Longest comfortable line, about 90 characters. [pt] */
const measure = 440
const padding = 12
const nameMeasure = 180
