import { derivedFigures } from '~/domain/units/derived-figures'
import type { MonthStatus, UnitMonth } from '~/domain/units/unit-month'
import { firstYear, usualFlexibilityFraction } from './month-names'

/** The figures of a month that people enter. Null: not known. */
export type EnteredFigures = Pick<
  UnitMonth,
  'captiveCostBrl' | 'freeCostBrl' | 'contractedMwh' | 'measuredMwh' | 'proinfaMwh'
> & {
  status: MonthStatus
  flexibilityFraction: number | null
}

type NumberField = Exclude<keyof EnteredFigures, 'status'>

/** What a month may be: a figure outside is a slip of the keyboard. */
const ranges = {
  captiveCostBrl: { name: 'O custo cativo', max: 1_000_000_000 },
  freeCostBrl: { name: 'O custo livre', max: 1_000_000_000 },
  contractedMwh: { name: 'A energia contratada', max: 1_000_000, unit: ' MWh' },
  measuredMwh: { name: 'A energia medida', max: 1_000_000, unit: ' MWh' },
  proinfaMwh: { name: 'O PROINFA', max: 1_000_000, unit: ' MWh' },
  flexibilityFraction: { name: 'A flexibilidade', max: 1 },
} as const satisfies Record<NumberField, { name: string; max: number; unit?: string }>

const limitFormat = new Intl.NumberFormat('pt-BR')

/** What is wrong with each figure, in Portuguese; nothing for a figure that is in range or not known. */
export function figureProblems(figures: Partial<EnteredFigures>): Partial<Record<NumberField, string>> {
  const problems: Partial<Record<NumberField, string>> = {}
  for (const field of Object.keys(ranges) as NumberField[]) {
    const value = figures[field]
    if (value === undefined || value === null) continue
    if (!(value >= 0 && value <= ranges[field].max))
      problems[field] = `${ranges[field].name} precisa estar entre ${rangeOf(field)}`
  }
  return problems
}

function rangeOf(field: NumberField): string {
  if (field === 'flexibilityFraction') return '0 e 100 %'
  const { max, unit = '' } = { unit: '', ...ranges[field] }
  return `0 e ${limitFormat.format(max)}${unit}`
}

/** What is wrong with a year; undefined for 2017 to the year of the day. */
export function yearProblem(year: number, today: string): string | undefined {
  const lastYear = Number(today.slice(0, 4))
  const isYear = Number.isInteger(year) && year >= firstYear && year <= lastYear
  return isYear ? undefined : `O ano precisa estar entre ${firstYear} e ${lastYear}`
}

/** A new month before anything is entered. */
export const emptyFigures: EnteredFigures = {
  status: 'FINALIZADO',
  captiveCostBrl: null,
  freeCostBrl: null,
  contractedMwh: null,
  measuredMwh: null,
  flexibilityFraction: usualFlexibilityFraction,
  proinfaMwh: null,
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
