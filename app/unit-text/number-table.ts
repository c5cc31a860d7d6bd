import type { FigureUnit } from './figures'

/** The numbers of a chart or of a year, as CSV and XLSX hold them. */
export type NumberTable = {
  /** What the rows are, in the plural: "Meses". */
  name: string
  /** The headers of what says which row it is: "Mês". */
  keyHeaders: readonly string[]
  columns: readonly { label: string; unit: FigureUnit }[]
  rows: readonly NumberRow[]
  /** What has to be known to read them. */
  note?: string
}

type NumberRow = {
  keys: readonly (string | number)[]
  /** Rounded as they are shown; undefined where there is no number. */
  values: readonly (number | undefined)[]
  isTotal?: boolean
}
