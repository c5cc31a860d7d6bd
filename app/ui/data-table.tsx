import { useId, type ReactNode } from 'react'

export type Column<Row> = {
  header: ReactNode
  /** The header beside each value on a phone, for a header that is long or not a text. */
  label?: string
  cell: (row: Row) => ReactNode
  /** Aligned to the right, so that the digits line up. */
  isNumeric?: boolean
  /** Never broken over two lines: "22.947.106/0001-30". */
  isWhole?: boolean
  /** On a phone it has a line of its own, without its header: for a sentence, and for links that say what they do. */
  hasOwnLine?: boolean
  /** On a phone this column is beside the row's name, and the others are below: for figures that are wider than the screen. */
  isAnswer?: boolean
}

type Props<Row> = {
  caption: string
  /** Under a heading that says the same. */
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
  columns,
  rows,
  rowKey,
  total,
  rowClass,
  stacks = false,
  pairs = false,
}: Props<Row>) {
  const captionId = useId()
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

/** Where each value has its header beside it, the row of headers is hidden, unless it says more than the values' labels. */
function pairsClass<Row>(columns: readonly Column<Row>[], isLabelled: boolean) {
  return isLabelled && columns.every(({ header, label }) => label === undefined && typeof header === 'string')
    ? 'pairs labelled'
    : 'pairs'
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; className?: string | undefined; isLabelled?: boolean }

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

function labelOf<Row>({ label, header, hasOwnLine }: Column<Row>) {
  if (hasOwnLine) return undefined
  return label ?? (typeof header === 'string' ? header : undefined)
}

function alignment<Row>({ isNumeric, isAnswer, isWhole, hasOwnLine }: Column<Row>) {
  if (isAnswer) return 'end answer'
  const classes = [isNumeric && 'end', isWhole && 'whole', hasOwnLine && 'own-line'].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}
