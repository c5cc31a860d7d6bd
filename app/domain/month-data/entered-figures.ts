import { derivedFigures } from '~/domain/units/derived-figures'
import type { UnitMonth } from '~/domain/units/unit-month'
import { monthField, monthFieldNames, type EnteredFigures, type FieldUnit, type MonthField } from './month-fields'
import { firstYear, usualFlexibilityFraction } from './month-names'

/** The most that a month may have of a unit: a figure beyond it is a slip of the keyboard. */
const maxOf: Record<Exclude<FieldUnit, '%'>, number> = {
  MWh: 1_000_000,
  R$: 1_000_000_000,
  kW: 10_000_000,
  kVArh: 1_000_000_000,
}

const limitFormat = new Intl.NumberFormat('pt-BR')

/** What is wrong with each figure, in Portuguese; nothing for a figure that is in range or not known. */
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

/** What is wrong with a year; undefined for 2017 to the year of the day. */
export function yearProblem(year: number, today: string): string | undefined {
  const lastYear = Number(today.slice(0, 4))
  const isYear = Number.isInteger(year) && year >= firstYear && year <= lastYear
  return isYear ? undefined : `O ano precisa estar entre ${firstYear} e ${lastYear}`
}

/** Each figure, none of which is known. */
export const unknownFigures = Object.fromEntries(monthFieldNames.map((name) => [name, null])) as Readonly<
  Record<MonthField, number | null>
>

/** A new month before anything is entered. */
export const emptyFigures: EnteredFigures = {
  ...unknownFigures,
  status: 'FINALIZADO',
  isRetroactive: false,
  flexibilityFraction: usualFlexibilityFraction,
}

type Before = EnteredFigures & Pick<UnitMonth, 'consumedMwh'>

const energyFields = ['contractedMwh', 'measuredMwh', 'proinfaMwh', 'flexibilityFraction'] as const

/**
 * What becomes of a month's figures when some are entered: those, and what follows from them. Figures that do not follow from what was
 * entered stay as they are, also where they came from elsewhere. A finalised month consumed what was measured; the projected
 * consumption of one that is not stays, and is what was measured where there is none.
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
