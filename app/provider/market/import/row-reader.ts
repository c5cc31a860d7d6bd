import { tallyRows, type TalliedRows } from '~/provider/open-data/tally-rows'
import { canonicalName, type MarketCell, type MarketColumn } from './column'
import type { DataSet } from './data-set'

/** How many lines of each reason a report shows. */
export const linesShown = 10

export type RowReader = ReturnType<typeof rowReader>

/** Reads the rows of a data set. Unreadable rows are counted by reason and left out. */
export function rowReader({ columns, leaveOut }: DataSet) {
  const leftOut = tallyRows<string>(linesShown)
  const blanked = tallyRows<string>(linesShown)
  let rowsRead = 0

  return {
    /** `cellAt` returns a column's text. Undefined for a row left out. */
    read(cells: readonly CellReader[], record: readonly string[], line: number): MarketCell[] | undefined {
      rowsRead += 1
      const row: MarketCell[] = []
      for (const { column, index } of cells) {
        const text = index === -1 ? '' : record[index]!.trim()
        const value = text === '' ? column.whenEmpty : column.read(text)
        if (value !== undefined) row.push(value)
        else if (text !== '' && column.isForgiving) {
          blanked.count(`${column.names[0]} que não é ${column.expected}: contado como em branco`, line)
          row.push(column.whenEmpty ?? null)
        } else {
          leftOut.count(text === '' ? `${column.names[0]} em branco` : `${column.names[0]} que não é ${column.expected}`, line)
          return undefined
        }
      }
      const reason = leaveOut?.(row)
      if (reason !== undefined) {
        leftOut.count(reason, line)
        return undefined
      }
      row.push(line)
      return row
    },

    refuse(reason: string, line: number) {
      rowsRead += 1
      leftOut.count(reason, line)
    },

    /** Position of each column under this header. */
    cellsOf(header: readonly string[]): CellReader[] {
      const names = header.map(canonicalName)
      return Object.values(columns).map((column) => ({
        column,
        index: names.findIndex((name) => column.names.some((it) => canonicalName(it) === name)),
      }))
    },

    report: (): { rowsRead: number; leftOut: TalliedRows[]; blanked: TalliedRows[] } => ({
      rowsRead,
      leftOut: leftOut.list(),
      blanked: blanked.list(),
    }),

    rowsRead: () => rowsRead,
  }
}

type CellReader = { column: MarketColumn; index: number }
