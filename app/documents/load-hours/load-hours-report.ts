import type { LineChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import type { HourlyValues } from '~/domain/hours/load-hours'
import type { Fact } from '~/ui/fact'
import type { ExposureRow } from '~/unit-text/hours/exposure'
import type { ShiftFigures } from '~/unit-text/hours/shift-figures'

/** The hours of a month and what the page says of them, for its files. */
export type LoadHoursReport = {
  /** Day of the file. */
  day: IsoDate
  /** Load, CNPJ or unit. */
  name: string
  /** "CNPJ 09.631.284/0001-99" */
  line: string
  /** As the chamber writes months. */
  month: number
  monthName: string
  answer: string
  facts: readonly Fact[]
  charts: readonly LineChart[]
  kwh: HourlyValues
  prices: HourlyValues
  months: readonly ReportedMonth[]
  exposures: { flexibilityFraction: number; rows: readonly ExposureRow[] }
  /** Undefined if no shift was asked for. */
  shift: ShiftFigures | undefined
  /** What the hours leave out, and whether they are invented; also in a CSV. */
  leftOut: readonly string[]
  notes: readonly string[]
}

type ReportedMonth = {
  label: string
  measuredMwh: number
  consumedMwh: number
  meanPldBrlPerMwh: number | undefined
  modulationBrl: number | undefined
  modulationBrlPerMwh: number | undefined
  /** Hours left out. */
  gapCount: number
}
