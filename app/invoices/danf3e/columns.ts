import { isNonEmpty, lastOf } from '~/domain/records/non-empty'
import { overlaps, printedText, wordsOf, type Piece, type TextRow } from './text-layout'

/** A column of a table by its heading, which may have several lines. */
export type HeadingColumn = { heading: string; x: number; end: number }

/** The columns of a heading. Texts above one another form one heading; a wide text belongs to every heading below it. */
export function headingColumns(heading: readonly TextRow[]): HeadingColumn[] {
  let columns: HeadingColumn[] = []
  for (const row of heading.map((it, at) => parted(it, heading[at - 1])).toReversed()) {
    for (const piece of row) {
      const below = columns.filter((column) => overlaps(column, piece))
      if (below.length === 0) columns = [...columns, { heading: piece.text, x: piece.x, end: piece.end }]
      for (const column of below) {
        column.heading = `${piece.text} ${column.heading}`
        if (below.length > 1) continue
        column.x = Math.min(column.x, piece.x)
        column.end = Math.max(column.end, piece.end)
      }
    }
  }
  return columns.toSorted((a, b) => a.x - b.x)
}

/** Splits a text drawn across two headings: each word goes to the nearest heading above. */
function parted(row: TextRow, above: TextRow | undefined): Piece[] {
  return row.flatMap((piece) => {
    const own = above?.filter((it) => overlaps(it, piece)) ?? []
    if (own.length < 2) return [piece]
    const words = wordsOf(piece).map((word) => ({ word, of: nearest(word, own) }))
    return own.flatMap((heading): Piece[] => {
      const part = words.filter(({ of }) => of === heading).map(({ word }) => word)
      return isNonEmpty(part) ? [{ ...part[0], end: lastOf(part).end, text: printedText(part) }] : []
    })
  })
}

function nearest(word: Piece, headings: readonly Piece[]): Piece {
  const distance = (it: Piece) => Math.abs(it.x + it.end - word.x - word.end)
  return headings.reduce((best, it) => (distance(it) < distance(best) ? it : best))
}

/** A figure farther than this from a heading is not of that column. [points] */
const maxDistance = 35

/**
 * Assigns the figures of a row to columns: in order, at most one per column, with the smallest total distance to the headings.
 * Undefined when they do not fit.
 */
export function placed<C extends HeadingColumn, F extends Piece>(
  figures: readonly F[],
  columns: readonly C[],
): Array<[C, F]> | undefined {
  type Way = { cost: number; pairs: Array<[C, F]> }
  let ways: Array<Way | undefined> = [{ cost: 0, pairs: [] }, ...columns.map(() => undefined)]
  for (const figure of figures) {
    const next: Array<Way | undefined> = columns.map(() => undefined)
    let best: Way | undefined
    columns.forEach((column, at) => {
      const before = ways[at]
      if (before && (!best || before.cost < best.cost)) best = before
      const distance = distanceOf(figure, column)
      if (best && distance <= maxDistance) {
        next[at] = { cost: best.cost + distance, pairs: [...best.pairs, [column, figure]] }
      }
    })
    ways = [undefined, ...next]
  }
  return ways
    .filter((it) => it !== undefined)
    .reduce<Way | undefined>((best, it) => (best && best.cost <= it.cost ? best : it), undefined)?.pairs
}

/**
 * Distance of a figure from a heading: the gap between them, plus a little for the distance of their centres, which decides when
 * a figure touches two.
 */
function distanceOf(figure: Piece, column: HeadingColumn) {
  const gap = Math.max(0, column.x - figure.end, figure.x - column.end)
  return gap + Math.abs(figure.x + figure.end - column.x - column.end) / 20
}
