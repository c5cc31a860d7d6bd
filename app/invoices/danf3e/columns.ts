import { overlaps, rowText, wordsOf, type Piece, type Row } from './text-layout'

/** A column of a table by its heading, which may stand on several lines. */
export type Column = { heading: string; x: number; end: number }

/** The columns of a heading: what stands above one another belongs together, and a wide heading to all that stand below it. */
export function columnsOf(heading: readonly Row[]): Column[] {
  let columns: Column[] = []
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

/** Two headings that stand close are drawn as one text: its words go to the headings above that they are nearest to. */
function parted(row: Row, above: Row | undefined): Row {
  return row.flatMap((piece) => {
    const own = above?.filter((it) => overlaps(it, piece)) ?? []
    if (own.length < 2) return [piece]
    const words = wordsOf(piece).map((word) => ({ word, of: nearest(word, own) }))
    return own.flatMap((heading): Piece[] => {
      const part = words.filter(({ of }) => of === heading).map(({ word }) => word)
      return part.length === 0 ? [] : [{ ...part[0]!, end: part.at(-1)!.end, text: rowText(part) }]
    })
  })
}

function nearest(word: Piece, headings: readonly Piece[]): Piece {
  const distance = (it: Piece) => Math.abs(it.x + it.end - word.x - word.end)
  return headings.reduce((best, it) => (distance(it) < distance(best) ? it : best))
}

/** Farther from its heading than this a figure belongs to something else. [points] */
const maxDistance = 35

/**
 * The column of each figure of a row: in the order in which they stand, never two in one column, as near to the headings as can be.
 * Undefined where they do not fit.
 */
export function placed<C extends Column>(figures: readonly Piece[], columns: readonly C[]): Array<[C, Piece]> | undefined {
  type Way = { cost: number; pairs: Array<[C, Piece]> }
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

/** How far a figure is from standing below a heading; of two that it touches, the one whose middle is nearer. */
function distanceOf(figure: Piece, column: Column) {
  const gap = Math.max(0, column.x - figure.end, figure.x - column.end)
  return gap + Math.abs(figure.x + figure.end - column.x - column.end) / 20
}
