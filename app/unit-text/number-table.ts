import type { CalendarMonth } from '~/domain/units/unit-month'
import type { FigureUnit } from './figures'

/** The numbers of a chart or of a year, as CSV and XLSX hold them. */
export type NumberTable = {
  /** What the rows are, in the plural: "Meses". */
  name: string
  /** The headers of what says which row it is: "Mês". */
  keyHeaders: readonly string[]
  /** `key` names what a spreadsheet calculates from the others. */
  columns: readonly { label: string; unit: FigureUnit; key?: string }[]
  rows: readonly NumberRow[]
  /** What has to be known to read them. */
  note?: string
}

export type NumberRow = {
  keys: readonly (string | number)[]
  /** Rounded as they are shown; undefined where there is no number. */
  values: readonly (number | undefined)[]
  isTotal?: boolean
  /** What the first key is the name of, and its day: a spreadsheet has a date there. */
  date?: CalendarMonth & { day?: number }
  /** The values without rounding, for a spreadsheet that calculates with them; "%" as a fraction. */
  exact?: readonly (number | undefined)[]
}
