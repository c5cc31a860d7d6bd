import { derivedFigures } from '~/domain/units/derived-figures'
import type { UnitMonth } from '~/domain/units/unit-month'
import { recordOf } from '~/domain/records/records'
import { monthField, monthFieldNames, type EnteredFigures, type FieldUnit, type MonthField } from './month-fields'
import { firstYear, usualFlexibilityFraction } from './month-names'

/** Maximum per unit of measure: larger figures are typing errors. */
const maxOf: Record<Exclude<FieldUnit, '%'>, number> = {
  MWh: 1_000_000,
  R$: 1_000_000_000,
  kW: 10_000_000,
  kVArh: 1_000_000_000,
}

const limitFormat = new Intl.NumberFormat('pt-BR')

/** The error of each figure, in Portuguese; none for one in range or unknown. */
export function figureProblems(figures: Partial<EnteredFigures>): Partial<Record<MonthField, string>> {
  const problems: Partial<Record<MonthField, string>> = {}
  for (const name of monthFieldNames) {
    const value = figures[name]
    if (value === undefined || value === null) continue
    const { subject, unit } = monthField(name)
    const max = unit === '%' ? 1 : maxOf[unit]
    if (!(value >= 0 && value <= max)) problems[name] = `${subject} precisa estar entre ${rangeOf(unit)}`
  }
  return problems
}

function rangeOf(unit: FieldUnit): string {
  if (unit === '%') return '0 e 100 %'
  return `0 e ${limitFormat.format(maxOf[unit])}${unit === 'R$' ? '' : ` ${unit}`}`
}

/** The error of a year; undefined from 2017 to the current year. */
export function yearProblem(year: number, today: string): string | undefined {
  const lastYear = Number(today.slice(0, 4))
  const isYear = Number.isInteger(year) && year >= firstYear && year <= lastYear
  return isYear ? undefined : `O ano precisa estar entre ${firstYear} e ${lastYear}`
}

/** All figures unknown. */
export const unknownFigures: Readonly<Record<MonthField, number | null>> = recordOf(monthFieldNames, () => null)

/** A new month before any entry. */
export const emptyFigures: EnteredFigures = {
  ...unknownFigures,
  status: 'FINALIZADO',
  isRetroactive: false,
  flexibilityFraction: usualFlexibilityFraction,
}

type Before = EnteredFigures & Pick<UnitMonth, 'consumedMwh'>

const energyFields = ['contractedMwh', 'measuredMwh', 'proinfaMwh', 'flexibilityFraction'] as const

/**
 * A month's figures after an entry: the entered ones and those derived from them. Other figures stay as they are, whatever their
 * source. The consumption of a finalised month is the measured one; a month in projection keeps its projected consumption or,
 * without one, takes the measured.
 */
export function enterFigures({ consumedMwh, ...before }: Before, entered: Partial<EnteredFigures>) {
  const figures: EnteredFigures = { ...before, ...entered }
  const isEnergyEntered = energyFields.some((field) => field in entered)
  const isConsumptionEntered = 'measuredMwh' in entered || 'status' in entered
  const isMeasured = figures.measuredMwh !== null && (figures.status === 'FINALIZADO' || consumedMwh === null)
  return {
    ...figures,
    ...(isEnergyEntered && derivedFigures(figures)),
    ...(isConsumptionEntered && isMeasured && { consumedMwh: figures.measuredMwh }),
  }
}
