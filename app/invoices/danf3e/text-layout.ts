import { plainWords } from '../plain-words'
import { isNonEmpty, type NonEmpty } from '~/domain/records/non-empty'

/** A run of text drawn at once, in points from the bottom left of its page. */
export type TextItem = { text: string; x: number; y: number; width: number; height: number; page: number }

/** Adjacent text on a line: a label, a cell. */
export type Piece = { text: string; x: number; end: number; y: number; height: number; page: number }

/** The pieces of one printed line, from left to right. */
export type TextRow = NonEmpty<Piece>

/** Items of one printed line differ in y by less than a fraction of their height. [points] */
const sameLinePoints = 2
/** A space is about a quarter of the height; table columns are farther apart. [heights] */
const spaceHeights = 0.45
/** A line of small print on A4 has 300. The rest is left out, because each line is searched for many words, some far apart. */
const maxLineCharacters = 2_000

/** The printed lines of all pages, from top to bottom. */
export function printedRows(items: readonly TextItem[]): TextRow[] {
  const rows: Piece[][] = []
  for (const piece of items.flatMap(piecesOf).toSorted((a, b) => a.page - b.page || b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.page === piece.page && first.y - piece.y <= sameLinePoints) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => joined(lineBeginning(row.toSorted((a, b) => a.x - b.x)))).filter(isNonEmpty)
}

/** The words of a piece; positions are estimated from their share of the letters. */
export function wordsOf(piece: Piece): Piece[] {
  return partsOf(piece, /\S+/g)
}

export function printedText(row: readonly Piece[]): string {
  return row.map(({ text }) => text).join(' ')
}

/** The plain words of a piece, cached because each searched label needs them. */
export function piecePlainWords(piece: Piece): string {
  const known = knownWords.get(piece)
  if (known !== undefined) return known
  const words = plainWords(piece.text)
  knownWords.set(piece, words)
  return words
}

const knownWords = new WeakMap<Piece, string>()

/** Whether two pieces, or a piece and a column, overlap horizontally. */
export function overlaps(a: { x: number; end: number }, b: { x: number; end: number }): boolean {
  return a.x < b.end && b.x < a.end
}

/** A line drawn at once may hold several cells, separated by several spaces. */
function piecesOf({ text, x, y, width, height, page }: TextItem): Piece[] {
  const drawn = text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
  return partsOf({ text: drawn, x, end: x + width, y, height, page }, /\S+(?: \S+)*/g)
}

function partsOf(piece: Piece, part: RegExp): Piece[] {
  const letter = (piece.end - piece.x) / Math.max(piece.text.length, 1)
  return [...piece.text.matchAll(part)].map(({ 0: text, index }) => ({
    ...piece,
    text,
    x: piece.x + index * letter,
    end: piece.x + (index + text.length) * letter,
  }))
}

function lineBeginning(row: readonly Piece[]): Piece[] {
  let characters = 0
  return row.filter(({ text }) => (characters += text.length) <= maxLineCharacters)
}

function joined(row: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const piece of row) {
    const last = pieces.at(-1)
    const gap = last ? piece.x - last.end : Infinity
    if (last && gap < spaceHeights * Math.min(last.height, piece.height) && !(endsInNumber(last) && startsInNumber(piece))) {
      const space = gap > 0.1 * piece.height ? ' ' : ''
      pieces[pieces.length - 1] = { ...last, text: last.text + space + piece.text, end: Math.max(last.end, piece.end) }
    } else pieces.push(piece)
  }
  return pieces
}

/** Two adjacent figures are two cells, however narrow the gap. */
function endsInNumber({ text }: Piece) {
  return /\d-?$/.test(text)
}

function startsInNumber({ text }: Piece) {
  return /^-?\d/.test(text)
}
