import type { LineChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import type { HourlyValues } from '~/domain/hours/load-hours'
import type { Fact } from '~/ui/fact'

/** The hours of a month and what the page says of them, for its files. */
export type LoadHoursReport = {
  /** Day of the file. */
  day: IsoDate
  /** Load, or CNPJ. */
  name: string
  cnpj: string
  /** As the chamber writes months. */
  month: number
  monthName: string
  answer: string
  facts: readonly Fact[]
  charts: readonly LineChart[]
  kwh: HourlyValues
  prices: HourlyValues
  months: readonly ReportedMonth[]
  /** The title names the flexibility. */
  exposures: { title: string; rows: readonly ReportedExposure[]; total: ReportedExposure | undefined }
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

/** What a month settles: flat contract and load's profile, without and with flexibility. [MWh, R$] */
export type ReportedExposure = {
  label: string
  consumedMwh: number
  volumeMwh: number
  brl: readonly [number, number, number, number]
}

export const exposureHeaders = ['Plano', 'Plano, com flexibilidade', 'Perfil', 'Perfil, com flexibilidade'] as const
