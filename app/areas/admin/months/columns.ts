import { monthField, type FieldUnit, type MonthField } from '~/domain/month-data/month-fields'
import { usualFlexibilityFraction } from '~/domain/month-data/month-names'

/** A figure of a month as people type it. */
export type TypedField<Name extends MonthField = MonthField> = {
  name: Name
  label: string
  unit: FieldUnit
  maxDecimals: number
  /** Factor from the contract's unit to the typed one: a fraction is typed as a percentage. */
  scale: number
}

const decimalsOf: Record<FieldUnit, number> = { MWh: 6, kW: 6, kVArh: 6, R$: 2, '%': 4 }

export function typedField<Name extends MonthField>(name: Name): TypedField<Name> {
  const { label, unit } = monthField(name)
  return { name, label, unit, maxDecimals: decimalsOf[unit], scale: unit === '%' ? 100 : 1 }
}

/** The figures of a month that the grid has a column for. */
const gridFigures = ['contractedMwh', 'measuredMwh', 'flexibilityFraction', 'captiveCostBrl', 'freeCostBrl'] as const

export type GridFigure = (typeof gridFigures)[number]

/** The figures, and the checkbox of a finalised month. */
export type CellName = GridFigure | 'isFinished'

export type FigureColumn = TypedField<GridFigure> & {
  /** Initial value of an empty month. */
  usual?: number
}

export const figureColumns: readonly FigureColumn[] = gridFigures.map((name) => {
  const { shortLabel, label } = monthField(name)
  const field = { ...typedField(name), label: shortLabel ?? label }
  return name === 'flexibilityFraction' ? { ...field, usual: usualFlexibilityFraction * field.scale } : field
})
