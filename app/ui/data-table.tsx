import { useId, type ReactNode } from 'react'
import { columnDecimals, type DecimalRange } from './column-decimals'
import { decimal } from './format'

export type Column<Row> = Header & Content<Row>

type Header = {
  header: ReactNode
  /** The header beside each value on a phone, for a header that is long or not a text. */
  label?: string
  /** Aligned to the right, so that the digits line up. */
  isNumeric?: boolean
  /** Never broken over two lines: "22.947.106/0001-30". */
  isWhole?: boolean
  /** On a phone it has a line of its own, without its header: for a sentence, and for links that say what they do. */
  hasOwnLine?: boolean
  /** On a phone this column is beside the row's name, and the others are below: for figures that are wider than the screen. */
  isAnswer?: boolean
}

/** A cell has any content; a figure is numeric, with the same decimals in the whole column. */
type Content<Row> = { cell: (row: Row) => ReactNode; figure?: undefined } | { figure: ColumnFigure<Row>; cell?: undefined }

type ColumnFigure<Row> = {
  /** A missing value is shown as a dash. */
  valueOf: (row: Row) => number | null | undefined
  decimals: DecimalRange
  /** Where units differ between rows: figures of one unit have the same decimals. */
  unitOf?: (row: Row) => string | undefined
  /** Wraps the formatted number; default: the number alone. */
  around?: (number: string, row: Row) => ReactNode
  /** Content for a missing value; default: a dash. */
  missing?: (row: Row) => ReactNode
}

type ShownColumn<Row> = Header & { cell: (row: Row) => ReactNode }

type Props<Row> = {
  caption: string
  /** Hidden when a heading above says the same. */
  isCaptionHidden?: boolean
  /** The first column names the row and stays in view while the others scroll. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last row, in bold, under a line. */
  total?: Row
  rowClass?: (row: Row) => string | undefined
  /** On a phone each row is a card with the column header beside each value: for lists of items, not for figures to compare. */
  stacks?: boolean
  /** On a phone the row's name has a line of its own and the other cells form two columns; 'labelled' adds the header to each value. */
  pairs?: boolean | 'labelled'
}

export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns: given,
  rows,
  rowKey,
  total,
  rowClass,
  stacks = false,
  pairs = false,
}: Props<Row>) {
  const captionId = useId()
  const columns = given.map((column) => shownColumn(column, total === undefined ? rows : [...rows, total]))
  const hasAnswer = columns.some(({ isAnswer }) => isAnswer)
  const isLabelled = stacks || hasAnswer || pairs === 'labelled'
  return (
    // A scrollable region must be focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-labelledby={captionId} tabIndex={0}>
      <table
        className={(stacks && 'stacks') || (pairs && pairsClass(columns, isLabelled)) || (hasAnswer && 'answers') || undefined}
      >
        <caption id={captionId} className={isCaptionHidden ? 'sr-only' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={alignment(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} className={rowClass?.(row)} isLabelled={isLabelled} />
          ))}
          {total !== undefined && <TableRow row={total} columns={columns} className="total" isLabelled={isLabelled} />}
        </tbody>
      </table>
    </section>
  )
}

function shownColumn<Row>({ figure, cell, ...header }: Column<Row>, rows: readonly Row[]): ShownColumn<Row> {
  if (!figure) return { ...header, cell }
  const { valueOf, decimals, unitOf = () => undefined, around = (number) => number, missing = () => '–' } = figure
  const units = new Set(rows.map(unitOf))
  const alike = (unit: string | undefined) => rows.filter((row) => unitOf(row) === unit).map(valueOf)
  const byUnit = new Map([...units].map((unit) => [unit, columnDecimals(alike(unit), decimals)]))
  const text = (row: Row) => {
    const value = valueOf(row)
    return value === null || value === undefined ? missing(row) : around(decimal(value, byUnit.get(unitOf(row))), row)
  }
  return { ...header, isNumeric: true, cell: text }
}

/** Where each value has its header beside it, the row of headers is hidden, unless it says more than the values' labels. */
function pairsClass<Row>(columns: readonly ShownColumn<Row>[], isLabelled: boolean) {
  return isLabelled && columns.every(({ header, label }) => label === undefined && typeof header === 'string')
    ? 'pairs labelled'
    : 'pairs'
}

type RowProps<Row> = { row: Row; columns: readonly ShownColumn<Row>[]; className?: string | undefined; isLabelled?: boolean }

function TableRow<Row>({ row, columns, className, isLabelled = false }: RowProps<Row>) {
  return (
    <tr className={className}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={index} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td key={index} className={alignment(column)} data-label={isLabelled ? labelOf(column) : undefined}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function labelOf({ label, header, hasOwnLine }: Header) {
  if (hasOwnLine) return undefined
  return label ?? (typeof header === 'string' ? header : undefined)
}

function alignment({ isNumeric, isAnswer, isWhole, hasOwnLine }: Header) {
  if (isAnswer) return 'end answer'
  const classes = [isNumeric && 'end', isWhole && 'whole', hasOwnLine && 'own-line'].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}
