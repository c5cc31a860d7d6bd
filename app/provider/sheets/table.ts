export type ExportCell = string | number

/** A formula of the sheet and its current result, which a CSV shows alone. */
type Formula = { formula: string; result: number; of: 'brl' | 'amount' | 'count' }

/**
 * Cells other than texts and amounts: a month, such as "2026-09", a number used as a name or a count, money, which a CSV shows in
 * cents, and a formula.
 */
export type TableCell = ExportCell | { month: string } | { code: number } | { brl: number } | Formula

export type Table = { header: readonly string[]; batches: AsyncIterable<readonly (readonly TableCell[])[]> }

/** A text for a cell. Control characters are removed, because XML does not allow most of them. */
export function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}

/** The media types of the files that a table becomes. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
