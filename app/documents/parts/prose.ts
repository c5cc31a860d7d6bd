import type { Block } from './flow'
import { bodyWidth, colour, paper } from './paper'
import { decoration, panel, rule, tagged, textHeight, write, type Sheet, type TextStyle } from './sheet'

const bodyText: TextStyle = { size: 9.5, colour: colour.ink, lineGap: 1.5 }
const factStyle: TextStyle = { size: 9, colour: colour.ink }
const sectionTitle: TextStyle = { font: 'semibold', size: 18, colour: colour.ink }
const subsectionTitle: TextStyle = { font: 'semibold', size: 11, colour: colour.ink }

/** The title of a section, under a short bar of the accent, and its bookmark. */
export function section(sheet: Sheet, title: string, { startsPage = false } = {}): Block {
  return {
    height: 14 + textHeight(sheet, title, sectionTitle, bodyWidth),
    spaceBefore: 30,
    startsPage,
    keepsWithNext: true,
    draw: (top) => {
      sheet.doc.outline.addItem(title)
      decoration(sheet, () => sheet.doc.rect(paper.left, top, 28, 3).fill(colour.beacon))
      tagged(sheet, 'H2', () => write(sheet, title, sectionTitle, paper.left, top + 12, bodyWidth))
    },
  }
}

/** The title of a part of a section. */
export function subsection(sheet: Sheet, title: string): Block {
  return {
    height: textHeight(sheet, title, subsectionTitle, bodyWidth),
    spaceBefore: 20,
    keepsWithNext: true,
    draw: (top) => tagged(sheet, 'H3', () => write(sheet, title, subsectionTitle, paper.left, top, bodyWidth)),
  }
}

export function paragraph(sheet: Sheet, text: string, style: Partial<TextStyle> = {}, spaceBefore = 8): Block {
  const merged = { ...bodyText, ...style }
  return {
    height: textHeight(sheet, text, merged, measure),
    spaceBefore,
    draw: (top) => tagged(sheet, 'P', () => write(sheet, text, merged, paper.left, top, measure)),
  }
}

/** Something the reader must not miss. */
export function warning(sheet: Sheet, text: string): Block {
  const style: TextStyle = { font: 'semibold', size: 9.5, colour: colour.warn, lineGap: 2 }
  const width = bodyWidth - 2 * padding
  const height = textHeight(sheet, text, style, width) + 2 * padding - 2
  return {
    height,
    spaceBefore: 16,
    draw: (top) => {
      decoration(sheet, () => panel(sheet, colour.warnBackground, paper.left, top, bodyWidth, height))
      tagged(sheet, 'P', () => write(sheet, text, style, paper.left + padding, top + padding, width))
    },
  }
}

/** One premise: its name on the left, its value on the right of it, a line above. */
export function fact(sheet: Sheet, name: string, value: string): Block {
  const nameStyle: TextStyle = { size: 9, colour: colour.inkSoft }
  const valueWidth = bodyWidth - nameWidth
  const height = Math.max(textHeight(sheet, name, nameStyle, nameWidth - 12), textHeight(sheet, value, factStyle, valueWidth)) + 7
  return {
    height,
    draw: (top) => {
      decoration(sheet, () => rule(sheet, colour.hairline, paper.left, top, bodyWidth))
      tagged(sheet, 'P', () => {
        write(sheet, name, nameStyle, paper.left, top + 3, nameWidth - 12)
        write(sheet, value, factStyle, paper.left + nameWidth, top + 3, valueWidth)
      })
    },
  }
}

/** Longest comfortable line, about 90 characters. [pt] */
const measure = 440
const padding = 12
const nameWidth = 180
