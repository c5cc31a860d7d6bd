import { monthField, type FieldUnit, type MonthField } from '~/domain/month-data/month-fields'
import { roundTo } from '~/domain/numbers/round-to'
import { energyBalance, flexibilityUse } from '~/domain/units/balance'
import { demandOverrunOf } from '~/domain/units/demand-overrun'
import { savingFractionOf, savingOf } from '~/domain/units/saving'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { YearTotals } from '~/domain/units/year-totals'
import { decimal, money } from '~/ui/format'

/** Values of "%" are fractions. */
export type FigureUnit = FieldUnit

export const figureGroups = ['Energia e contrato', 'Custos e economia', 'Demanda e energia reativa'] as const

/** A figure of a month. Tables, CSV, XLSX and PDF are made from this list, so that they hold the same numbers. */
export type Figure = {
  key: string
  label: string
  group: (typeof figureGroups)[number]
  unit: FigureUnit
  /** Null or undefined if unknown. */
  valueOf: (month: UnitMonth) => number | null | undefined
  /** The figure of several months; absent if months do not add up. */
  totalOf?: (totals: YearTotals) => number | undefined
}

/** Every figure of a month, in reading order. */
export const figures: readonly Figure[] = [
  ...inGroup('Energia e contrato', [
    additive('consumedMwh', 'Consumo', 'MWh'),
    entered('peakMwh'),
    entered('offPeakMwh'),
    entered('measuredMwh'),
    additive('lossesMwh', 'Perdas de 3%', 'MWh'),
    entered('proinfaMwh'),
    additive('totalMwh', 'Energia total', 'MWh'),
    entered('contractedMwh'),
    additive('takeMinMwh', 'Limite mínimo do contrato', 'MWh'),
    additive('takeMaxMwh', 'Limite máximo do contrato', 'MWh'),
    additive('invoicedMwh', 'Volume a faturar', 'MWh'),
    {
      key: 'flexibilityMwh',
      label: 'Contratada menos total',
      unit: 'MWh',
      valueOf: flexibilityUse,
      totalOf: ({ flexibilityMwh }) => flexibilityMwh,
    },
    {
      key: 'balanceMwh',
      label: 'Sobra ou déficit',
      unit: 'MWh',
      valueOf: (month) => energyBalance(month)?.mwh,
      totalOf: ({ balanceMwh }) => balanceMwh,
    },
    entered('generatedMwh'),
  ]),
  ...inGroup('Custos e economia', [
    comparable('captiveCostBrl'),
    comparable('freeCostBrl'),
    { key: 'savingBrl', label: 'Economia', unit: 'R$', valueOf: savingOf, totalOf: comparedSaving },
    {
      key: 'savingFraction',
      label: 'Economia sobre o cativo',
      unit: '%',
      valueOf: savingFractionOf,
      totalOf: ({ savingBrl, captiveCostBrl }) => (captiveCostBrl === 0 ? undefined : savingBrl / captiveCostBrl),
    },
    entered('reserveEnergyBrl'),
    entered('capacityReserveBrl'),
    entered('financialGuaranteeBrl'),
    entered('associationBrl'),
  ]),
  ...inGroup('Demanda e energia reativa', [
    { key: 'contractedDemandKw', ...named('contractedDemandKw'), valueOf: (month) => month.contractedDemandKw },
    { key: 'measuredDemandKw', ...named('measuredDemandKw'), valueOf: (month) => month.measuredDemandKw },
    { key: 'demandOverrunKw', label: 'Ultrapassagem de demanda', unit: 'kW', valueOf: demandOverrunOf },
    entered('peakReactiveKvarh'),
    entered('offPeakReactiveKvarh'),
    entered('reactiveCostBrl'),
  ]),
]

type Additive = Exclude<keyof YearTotals, 'balanceMwh' | 'flexibilityMwh' | 'savingBrl' | 'comparableCount'>

function additive(key: Additive, label: string, unit: FigureUnit): Omit<Figure, 'group'> {
  return { key, label, unit, valueOf: (month) => month[key], totalOf: (totals) => totals[key] }
}

function entered(key: Additive & MonthField): Omit<Figure, 'group'> {
  const { label, unit } = named(key)
  return additive(key, label, unit)
}

/** A cost whose total counts the months with both costs; undefined without any. */
function comparable(key: 'captiveCostBrl' | 'freeCostBrl'): Omit<Figure, 'group'> {
  return { ...entered(key), totalOf: (totals) => (totals.comparableCount === 0 ? undefined : totals[key]) }
}

/** The saving of the months with both costs; undefined without any. */
export function comparedSaving({ comparableCount, savingBrl }: YearTotals): number | undefined {
  return comparableCount === 0 ? undefined : savingBrl
}

/** Name of an entered figure, the same everywhere. */
function named(key: MonthField) {
  const { label, unit } = monthField(key)
  return { label, unit }
}

function inGroup(group: Figure['group'], list: readonly Omit<Figure, 'group'>[]): Figure[] {
  return list.map((figure) => ({ ...figure, group }))
}

/** Decimals of a figure: CCEE counts energy to the kWh. "%" counts those of the percentage. */
const decimalsOf: Record<FigureUnit, number> = { MWh: 3, R$: 2, '%': 1, kW: 2, kVArh: 2 }

/** The value of a figure as displayed, rounded to its decimals; a missing one is 0 (portal §5). "%" as 12.5, not as 0.125. */
export function shownValue({ unit }: Pick<Figure, 'unit'>, value: number | null | undefined): number {
  return roundTo((unit === '%' ? 100 : 1) * (value ?? 0), decimalsOf[unit])
}

/** "1.234,567 MWh", "R$ 1.234,56", "12,5%" */
export function figureText(figure: Pick<Figure, 'unit'>, value: number | null | undefined): string {
  if (figure.unit === 'R$') return money(shownValue(figure, value))
  return figureNumber(figure, value) + (figure.unit === '%' ? '%' : `\u00a0${figure.unit}`)
}

/** "1.234,567": without unit, for a table with the unit in its header. */
export function figureNumber(figure: Pick<Figure, 'unit'>, value: number | null | undefined): string {
  return decimal(shownValue(figure, value), decimalsOf[figure.unit])
}

/** "Custo no mercado livre (R$)": the header of a column or the name of a row. */
export function figureHeader({ label, unit }: Pick<Figure, 'label' | 'unit'>): string {
  return `${label} (${unit})`
}

/** Note below every table of figures. */
export const missingNote = 'Um valor que ainda não foi informado aparece como 0.'
