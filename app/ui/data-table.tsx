import { useId, type ReactNode } from 'react'

export type Column<Row> = {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligned to the right, so that the digits line up. */
  isNumeric?: boolean
  /** On a phone it stands beside the row's name, and the others under both: figures to compare, whose table is wider than the screen. */
  isAnswer?: boolean
}

type Props<Row> = {
  caption: string
  /** The first column names the row and stays in view while the others scroll. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last row, in bold, under a line. */
  total?: Row
  rowClass?: (row: Row) => string | undefined
  /** On a phone each row is a card with the column header beside each value: for lists of things, not for figures to compare. */
  stacks?: boolean
  /** On a phone the row's name has a line of its own and the other cells and headers form two columns: for cells of text. */
  pairs?: boolean
}

export function DataTable<Row>({ caption, columns, rows, rowKey, total, rowClass, stacks = false, pairs = false }: Props<Row>) {
  const captionId = useId()
  const hasAnswer = columns.some(({ isAnswer }) => isAnswer)
  return (
    // A scrollable region must be focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-labelledby={captionId} tabIndex={0}>
      <table className={(stacks && 'stacks') || (pairs && 'pairs') || (hasAnswer && 'answers') || undefined}>
        <caption id={captionId}>{caption}</caption>
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
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              className={rowClass?.(row)}
              isLabelled={stacks || hasAnswer}
            />
          ))}
          {total !== undefined && <TableRow row={total} columns={columns} className="total" isLabelled={stacks || hasAnswer} />}
        </tbody>
      </table>
    </section>
  )
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
          <td
            key={index}
            className={alignment(column)}
            data-label={isLabelled && typeof column.header === 'string' ? column.header : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function alignment({ isNumeric, isAnswer }: { isNumeric?: boolean; isAnswer?: boolean }) {
  if (isAnswer) return 'end answer'
  return isNumeric ? 'end' : undefined
}
