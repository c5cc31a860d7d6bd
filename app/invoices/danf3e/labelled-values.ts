import { plainWords } from '../plain-words'
import { overlaps, piecePlainWords, type Piece, type TextRow } from './text-layout'

/** How a label and its value are recognised. */
export type LabelledValue<Value> = { label: RegExp; read: (text: string) => Value | undefined }

/** A text farther to the right of its label belongs to another box. [points] */
const maxGapRight = 45

/**
 * Values in the label's own text, to its right or right below it, each once. A bill prints its total three times; two different
 * values are a contradiction for the caller to report.
 */
export function labelledValues<Value>(rows: readonly TextRow[], { label, read }: LabelledValue<Value>): Value[] {
  const values = new Set<Value>()
  rows.forEach((row, at) => {
    row.forEach((piece, index) => {
      if (!label.test(piecePlainWords(piece))) return
      const inside = insideValue(piece.text, label, read)
      const value = inside ?? besideValue(piece, row.slice(index + 1), read) ?? belowValue(rows, at, piece, read)
      if (value !== undefined) values.add(value)
    })
  })
  return [...values]
}

/** The text of a piece after the shortest beginning that is the label. */
function insideValue<Value>(text: string, label: RegExp, read: (text: string) => Value | undefined): Value | undefined {
  for (const { index } of text.matchAll(/[\s:º°]+/g)) {
    const before = plainWords(text.slice(0, index))
    const after = text.slice(index).replace(/^[\s:º°-]+/, '')
    const value = label.test(before) ? read(after) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

function besideValue<Value>(piece: Piece, after: readonly Piece[], read: (text: string) => Value | undefined): Value | undefined {
  // "R$" may be a separate text.
  const next = after.find(({ text }) => !/^(R\$|:|-)$/.test(text))
  return next && next.x - piece.end <= maxGapRight ? read(next.text.replace(/^[:\s-]+(?=\D)/, '')) : undefined
}

/** The nearest text below, within one line's height. */
function belowValue<Value>(
  rows: readonly TextRow[],
  at: number,
  label: Piece,
  read: (text: string) => Value | undefined,
): Value | undefined {
  for (const row of rows.slice(at + 1)) {
    if (row[0].page !== label.page) return undefined
    const below = row.find((piece) => overlaps({ x: label.x - 8, end: label.end + 8 }, piece))
    if (below) return label.y - below.y <= label.height + 1.2 * below.height + 4 ? read(below.text) : undefined
  }
  return undefined
}
