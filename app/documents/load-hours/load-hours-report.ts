import type { LineChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'
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
  answer: string
  facts: readonly Fact[]
  charts: readonly LineChart[]
  kwh: HourlyValues
  prices: HourlyValues
  months: readonly SettledHours[]
  exposures: { flexibilityFraction: number; rows: readonly ExposureRow[] }
  /** Undefined if no shift was asked for. */
  shift: ShiftFigures | undefined
  /** What the hours leave out, and whether they are invented; also in a CSV. */
  leftOut: readonly string[]
  /** Where the hours come from. */
  notes: readonly string[]
}

/** What the hours of a month settle, as it travels; the month is as the chamber writes it. */
type SettledHours = {
  month: number
  measuredMwh: number
  hourCount: number
  missingReadings: number
  missingPrices: number
  consumedMwh: number
  meanPldBrlPerMwh: number | null
  modulationBrl: number
  modulationBrlPerMwh: number | null
}

/** The months as they are printed; without an hour that has both a reading and a price, only their consumption is known. */
export function printedMonths({ months }: LoadHoursReport) {
  return months.map((it) => ({
    label: monthLabel(calendarMonthOf(it.month)),
    measuredMwh: it.measuredMwh,
    consumedMwh: it.consumedMwh,
    meanPldBrlPerMwh: it.meanPldBrlPerMwh ?? undefined,
    modulationBrl: it.hourCount === 0 ? undefined : it.modulationBrl,
    modulationBrlPerMwh: it.modulationBrlPerMwh ?? undefined,
    gapCount: it.missingReadings + it.missingPrices,
  }))
}

/** What the figures mean, for people. */
export const figureRules = [
  'Modulação: soma do consumo de cada hora ao seu PLD, menos o consumo todo ao PLD médio do mês; por MWh, dividida pelo consumo.',
  'Exposição positiva é a pagar, negativa a receber. No contrato plano o volume é igual em todas as horas; no de perfil, segue o consumo.',
] as const
