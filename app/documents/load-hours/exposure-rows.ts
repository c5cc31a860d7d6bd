import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'
import { percent } from '~/ui/format'
import { exposureTotal, type ExposureRow } from '~/unit-text/hours/exposure'
import type { LoadHoursReport } from './load-hours-report'

export const exposureHeaders = ['Plano', 'Plano, com flexibilidade', 'Perfil', 'Perfil, com flexibilidade'] as const

/** What a month settles: flat contract and load's profile, without and with flexibility. [MWh, R$] */
export type PrintedExposure = { label: string; consumedMwh: number; volumeMwh: number; brl: readonly number[] }

export function exposureTitle({ exposures }: LoadHoursReport): string {
  return `Exposição ao PLD de um contrato, com flexibilidade de ${percent(exposures.flexibilityFraction)}`
}

/** The months, and all of them together. */
export function printedExposures({ exposures: { rows } }: LoadHoursReport) {
  return {
    months: rows.map((row) => printed(row, monthLabel(calendarMonthOf(row.month)))),
    total: printed(exposureTotal(rows), 'Total'),
  }
}

function printed(row: ExposureRow, label: string): PrintedExposure {
  const { consumedMwh, volumeMwh, flatBrl, flatFlexibleBrl, profileBrl, profileFlexibleBrl } = row
  return { label, consumedMwh, volumeMwh, brl: [flatBrl, flatFlexibleBrl, profileBrl, profileFlexibleBrl] }
}
