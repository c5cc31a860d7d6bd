import type { InvoiceLine } from '~/domain/invoice/invoice'
import { isNonEmpty } from '~/domain/records/non-empty'
import { headingColumns, placed, type HeadingColumn } from './columns'
import { plainWords, printedUnit } from '../plain-words'
import { numberOf } from './printed-values'
import { piecePlainWords, wordsOf, type Piece, type TextRow } from './text-layout'

/**
 * How a table and its columns are recognised: patterns are tried in order on plain words, and every word of a heading is in
 * `headingWords`.
 */
export type TableWords<Name extends string> = {
  columns: ReadonlyArray<{ name: Name; words: RegExp; holds: 'text' | 'figure' }>
  headingWords: ReadonlySet<string>
  /** The leftmost heading. */
  first: Name
  needs: readonly Name[]
  /** Heading of a text beside the table. */
  beside?: RegExp
}

export type TableLine<Name extends string> = {
  label: string
  unit: InvoiceLine['unit']
  cells: Partial<Record<Name, number>>
  /** False if the figures cannot be assigned to headings. */
  fits: boolean
}

export type PrintedTable<Name extends string> = {
  columns: ReadonlyArray<NamedColumn<Name>>
  page: number
  /** Of the last line of its heading. */
  y: number
  /** From the heading to the end of the page. */
  lines: ReadonlyArray<TableLine<Name>>
}

type NamedColumn<Name> = HeadingColumn & { name: Name | 'unknown'; holds: 'text' | 'figure' }

/** Maximum height of a heading, of three lines. [points] */
const headingHeight = 20
/** Figures of the last column extend at most this far to the right of its heading. [points] */
const lastColumnRoom = 25

/** Every table whose heading has the required columns. */
export function tablesOf<Name extends string>(rows: readonly TextRow[], words: TableWords<Name>): Array<PrintedTable<Name>> {
  const firstWords = words.columns.find(({ name }) => name === words.first)!.words
  const tables: Array<PrintedTable<Name>> = []
  let below = -1
  rows.forEach((row, at) => {
    if (at <= below || !row.some((it) => firstWords.test(piecePlainWords(it)) && isHeading(it.text, words))) return
    const heading = headingAt(row, rows.slice(0, at).toReversed(), rows.slice(at + 1), words)
    const table = tableBelow(heading, rows, words)
    if (!table) return
    tables.push(table)
    below = rows.findLastIndex((it) => it[0].page === table.page && it[0].y >= table.y)
  })
  return tables
}

function isHeading<Name extends string>(text: string, { headingWords, beside }: TableWords<Name>) {
  const plain = plainWords(text)
  if (!/[a-z]/.test(plain)) return /%[)\]]?$/.test(text)
  return beside?.test(plain) === true || plain.split(' ').every((word) => headingWords.has(word) || /^\d+$/.test(word))
}

/** The lines of a heading, with only its own words, up to the first line with figures. A heading may have a rate: "PIS 1,20%". */
function headingAt<Name extends string>(
  row: TextRow,
  above: readonly TextRow[],
  below: readonly TextRow[],
  words: TableWords<Name>,
): TextRow[] {
  const [{ page, y }] = row
  const isNear = ([first]: TextRow) => first.page === page && Math.abs(first.y - y) <= headingHeight
  const isPlain = (near: TextRow) => isNear(near) && near.every(({ text }) => numberOf(text) === undefined || text.endsWith('%'))
  return [...whilePlain(above, isPlain).toReversed(), row, ...whilePlain(below, isPlain)]
    .map((line) => line.filter(({ text }) => isHeading(text, words)))
    .filter(isNonEmpty)
}

function whilePlain(rows: readonly TextRow[], isPlain: (row: TextRow) => boolean): TextRow[] {
  const end = rows.findIndex((row) => !isPlain(row))
  return rows.slice(0, end === -1 ? undefined : end)
}

function tableBelow<Name extends string>(
  heading: TextRow[],
  rows: readonly TextRow[],
  words: TableWords<Name>,
): PrintedTable<Name> | undefined {
  const all = headingColumns(heading).map((column) => named(column, words))
  const from = all.findIndex(({ name }) => name === words.first)
  const isEnd = ({ name, heading: text }: NamedColumn<Name>, at: number) =>
    words.beside?.test(plainWords(text)) || (name !== 'unknown' && all.slice(from, at).some((it) => it.name === name))
  const to = all.findIndex((column, at) => at > from && isEnd(column, at))
  const columns = all.slice(from, to === -1 ? undefined : to)
  const [last, bottom] = [columns.at(-1), heading.at(-1)]
  if (from === -1 || !last || !bottom || !words.needs.every((name) => columns.some((it) => it.name === name))) return undefined

  const bounds = {
    left: all[from - 1]?.end ?? -Infinity,
    right: Math.min(last.end + lastColumnRoom, (all[to]?.x ?? Infinity) - 1),
  }
  const [{ page, y }] = bottom
  const lines = rows
    .filter(([piece]) => piece.page === page && piece.y < y - 1)
    .flatMap((row) => {
      const own = row.flatMap(wordsOf).filter(({ x }) => x >= bounds.left && x < bounds.right)
      return own.length > 0 ? [lineOf(own, columns)] : []
    })
  return { columns, page, y, lines }
}

function named<Name extends string>(column: HeadingColumn, { columns }: TableWords<Name>): NamedColumn<Name> {
  const plain = plainWords(column.heading)
  const { name, holds } = columns.find(({ words }) => words.test(plain)) ?? { name: 'unknown' as const, holds: 'figure' as const }
  return { ...column, name, holds }
}

function lineOf<Name extends string>(words: readonly Piece[], columns: ReadonlyArray<NamedColumn<Name>>): TableLine<Name> {
  const labelEnd = labelEndOf(columns)
  const label: string[] = []
  const figures: Piece[] = []
  let unit: InvoiceLine['unit']
  let isText = false
  for (const word of words) {
    const isBeyondLabel = word.end > labelEnd
    const ownUnit = isBeyondLabel && !unit ? printedUnit(word.text) : undefined
    if (ownUnit) unit = ownUnit
    else if (isBeyondLabel && numberOf(word.text) !== undefined) figures.push(word)
    else if (/^(R\$|%)$/.test(word.text) || (isBeyondLabel && /^un\.?$/i.test(word.text))) continue
    else {
      label.push(word.text)
      if (figures.length > 0) isText = true
    }
  }
  const pairs = isText
    ? undefined
    : placed(
        figures,
        columns.filter(({ holds }) => holds === 'figure'),
      )
  const cells: Partial<Record<Name, number>> = {}
  for (const [{ name }, { text }] of pairs ?? []) if (name !== 'unknown') cells[name] = numberOf(text)
  return { label: label.join(' '), unit, cells, fits: pairs !== undefined }
}

/** Figures are to the right of their heading's centre but may begin left of it; a column of units is as narrow as its heading. */
function labelEndOf<Name extends string>(columns: ReadonlyArray<NamedColumn<Name>>): number {
  const next = columns.find(({ name, holds }) => name === 'unit' || holds === 'figure')!
  return next.x - (next.name === 'unit' ? 4 : 10)
}
