import type { Block } from './paginate'
import { colour } from './paper'
import { subsectionTitle } from './prose'
import { decoration, fitting, rule, scaled, textHeight, write, type Sheet, type TextStyle } from './sheet'

/** A column; numbers and their titles are aligned to the right. Savings have the tone of their row. [pt] */
export type PrintedColumn = { title: string; width: number; align?: 'left' | 'right'; isSaving?: boolean }

/** A row of texts. The first cell names the row; `note` is printed small below it. */
export type PrintedRow = { cells: readonly string[]; note?: string; isTotal?: boolean; tone?: 'gain' | 'loss' }

/** Titles may take several lines; figures take one. */
const titleStyle: CellStyle = { size: 8, colour: colour.inkSoft, isTitle: true }
type CellStyle = TextStyle & { isTitle?: boolean }

const noteStyle: TextStyle = { size: 7, colour: colour.inkSoft }
const cellGap = 10

/** A column with its position. */
type Placed = PrintedColumn & { x: number }

/** Tables of up to this many rows are not split over pages. */
const maxRowsOnOnePage = 8
/** Minimum number of rows of a longer table on one page. */
const minRowsOnPage = 3
/** Height reserved for the titles above an unsplit table. [pt] */
const headingSpace = 100

type Options = {
  left?: number
  /** The title above the table, repeated when it continues on another page. */
  heading?: string
  /** Stays on one page with its title, unless it is longer than a page. */
  staysWhole?: boolean
}

/** A table as blocks, one per row, so that it can continue on another page with its titles repeated. */
export function table(
  sheet: Sheet,
  given: readonly PrintedColumn[],
  rows: readonly PrintedRow[],
  { left = sheet.paper.left, heading, staysWhole = false }: Options = {},
): Block[] {
  const element = sheet.doc.struct('Table')
  const columns = given.map((column, index) => ({ ...column, x: left + widthOf(given.slice(0, index)) }))
  const width = widthOf(columns)
  const headStyle = scaled(sheet, titleStyle)
  const titles = columns.map(({ title }) => title)
  const titleHeight = rowHeight(sheet, columns, { cells: titles }, headStyle)
  const drawTitles = (top: number) => drawCells(sheet, columns, titles, headStyle, top)

  const head: Block = {
    height: titleHeight,
    spaceBefore: 8,
    keepsWithNext: true,
    draw: (top) => {
      sheet.root.add(element)
      tableRow(sheet, element, titles, (cell, index) => ({
        type: 'TH',
        options: { scope: 'Column' },
        draw: () => drawCell(sheet, columns, cell, index, headStyle, top),
      }))
    },
  }
  // Repeated titles are decoration: screen readers have read them already.
  const again = heading === undefined ? '' : `${heading} (continuação)`
  const againHeight = again ? textHeight(sheet, again, subsectionTitle, width) + 8 : 0
  const repeatedHead: Block = {
    height: againHeight + titleHeight,
    draw: (top) =>
      decoration(sheet, () => {
        if (again) write(sheet, again, subsectionTitle, left, top, width)
        drawTitles(top + againHeight)
      }),
  }

  const styled = rows.map((row) => {
    const style = scaled(sheet, cellStyle(row))
    return { row, style, height: rowHeight(sheet, columns, row, style) }
  })
  const { top: pageTop, bodyBottom } = sheet.paper
  const isWhole =
    staysWhole && styled.reduce((sum, { height }) => sum + height, titleHeight + headingSpace) <= bodyBottom - pageTop

  const body = styled.map(({ row, style, height }, index): Block => {
    return {
      height,
      repeatsAbove: repeatedHead,
      keepsWithNext: index < rows.length - 1 && (isWhole || !mayBreakAfter(index + 1, rows.length)),
      draw: (top) => {
        const stroke = row.isTotal ? colour.ink : colour.hairline
        decoration(sheet, () => rule(sheet, stroke, left, top, width, row.isTotal ? 1 : 0.6))
        tableRow(sheet, element, row.cells, (cell, column) => ({
          type: column === 0 ? 'TH' : 'TD',
          options: column === 0 ? { scope: 'Row' } : {},
          draw: () => {
            drawCell(
              sheet,
              columns,
              cell,
              column,
              row.tone && columns[column]!.isSaving ? { ...style, colour: colour[row.tone] } : style,
              top,
            )
            if (column === 0 && row.note) {
              const below = top + padding + textHeight(sheet, cell, style, textWidth(columns, 0)) + 1
              write(sheet, row.note, noteStyle, left, below, noteWidth(columns))
            }
          },
        }))
        if (index === rows.length - 1) element.end()
      },
    }
  })
  return [head, ...body]
}

/** Whether a table of `rows` rows may be split after the first `count`. */
function mayBreakAfter(count: number, rows: number): boolean {
  return rows > maxRowsOnOnePage && count >= minRowsOnPage && rows - count >= minRowsOnPage
}

const padding = 3

type Cell = { type: 'TH' | 'TD'; options: PDFKit.Mixins.StructureElementOptions; draw: () => void }

function tableRow(
  { doc }: Sheet,
  element: PDFKit.PDFStructureElement,
  cells: readonly string[],
  describe: (cell: string, column: number) => Cell,
): void {
  const row = doc.struct('TR')
  element.add(row)
  cells.forEach((cell, column) => {
    const { type, options, draw } = describe(cell, column)
    row.add(doc.struct(type, options, draw))
  })
  row.end()
}

function drawCells(sheet: Sheet, columns: readonly Placed[], cells: readonly string[], style: CellStyle, top: number): void {
  cells.forEach((cell, column) => drawCell(sheet, columns, cell, column, style, top))
}

function drawCell(sheet: Sheet, columns: readonly Placed[], cell: string, column: number, style: CellStyle, top: number): void {
  const { align = 'left', x } = columns[column]!
  const start = align === 'right' ? x + cellGap : x
  const width = textWidth(columns, column)
  write(sheet, cell, { ...cellFit(sheet, columns, cell, column, style), align }, start, top + padding, width)
}

/** Figures are not broken over lines: a very large one gets a smaller font. */
function cellFit(sheet: Sheet, columns: readonly Placed[], cell: string, column: number, style: CellStyle): TextStyle {
  return columns[column]!.align === 'right' && !style.isTitle ? fitting(sheet, cell, style, textWidth(columns, column)) : style
}

function rowHeight(sheet: Sheet, columns: readonly Placed[], { cells, note }: PrintedRow, style: CellStyle): number {
  const heights = cells.map((cell, column) =>
    textHeight(sheet, cell, cellFit(sheet, columns, cell, column, style), textWidth(columns, column)),
  )
  const noteHeight = note ? textHeight(sheet, note, noteStyle, noteWidth(columns)) + 1 : 0
  const [first = 0, ...others] = heights
  return Math.max(first + noteHeight, ...others) + 2 * padding
}

/** The width for text: the column without the gap on the side opposite to its alignment. */
function textWidth(columns: readonly Placed[], column: number): number {
  return columns[column]!.width - cellGap
}

/** A note may extend below the figures of its row, which take one line. */
function noteWidth(columns: readonly Placed[]): number {
  return widthOf(columns) - cellGap
}

function widthOf(columns: readonly PrintedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

function cellStyle({ isTotal }: PrintedRow): TextStyle {
  return { size: 8.5, colour: colour.ink, font: isTotal ? 'semibold' : 'regular' }
}
