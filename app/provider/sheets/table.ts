export type Cell = string | number

/** Beside texts and amounts, what is neither in a sheet: a month, as "2026-09", and a number that only names something. */
export type TableCell = Cell | { month: string } | { code: number }

export type Table = { header: readonly string[]; batches: AsyncIterable<readonly (readonly TableCell[])[]> }

/** A text for a cell. Control characters have no place in one, and XML has none for most of them. */
export function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}

/** The media types of the files that a table becomes. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
