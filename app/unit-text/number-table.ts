import type { CalendarMonth } from '~/domain/units/unit-month'
import type { FigureUnit } from './figures'

/** The numbers of a chart or of a year, for CSV and XLSX. */
export type NumberTable = {
  /** Plural name of the rows: "Meses". */
  name: string
  /** Headers of the columns that identify a row: "Mês". */
  keyHeaders: readonly string[]
  /** `key` marks figures that a spreadsheet can calculate from others. */
  columns: readonly NumberColumn[]
  rows: readonly NumberRow[]
  /** The words of the second key: the sign of a figure, which a spreadsheet follows. */
  sign?: { key: string; words: SignWords }
  /** Sentences on what the rows leave out, whichever figure is edited. */
  leftOut?: string
  /** Note needed to read them. */
  note?: string
}

export type SignWords = { above: string; equal: string; below: string }

type NumberColumn = {
  label: string
  unit: FigureUnit
  key?: string
  /** A part of a cost of the month, which its total sums over the same months; the rest is what the other parts leave of it. */
  part?: { of: CostKey; isRest: boolean }
}

/** The figure of a market's cost. */
export type CostKey = 'captiveCostBrl' | 'freeCostBrl'

export type NumberRow = {
  keys: readonly (string | number)[]
  /** Rounded as displayed; undefined if unknown. */
  values: readonly (number | undefined)[]
  isTotal?: boolean
  /** The month and day that the first key names: a date in a spreadsheet. */
  date?: CalendarMonth & { day?: number }
  /** Unrounded values for spreadsheets; "%" as a fraction. */
  exact?: readonly (number | undefined)[]
}
