export type ExportCell = string | number

/** Cells other than texts and amounts: a month, such as "2026-09", and a number used as a name. */
export type TableCell = ExportCell | { month: string } | { code: number }

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
