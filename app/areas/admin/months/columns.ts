/** The figures of a month that the grid has a column for, by their names in the contract. */
export type FigureName = 'contractedMwh' | 'measuredMwh' | 'flexibilityFraction' | 'captiveCostBrl' | 'freeCostBrl'

/** The figures, and whether the month is finalised. */
export type CellName = FigureName | 'isFinished'

export type FigureColumn = {
  name: FigureName
  label: string
  unit: 'MWh' | '%' | 'R$'
  maxDecimals: number
  /** How many of the typed unit make one of the contract's: a percentage is a fraction there. */
  scale: number
  /** The value that a month has before people type one. */
  usual?: number
}

const energy = { unit: 'MWh', maxDecimals: 6, scale: 1 } as const
const money = { unit: 'R$', maxDecimals: 2, scale: 1 } as const

export const figureColumns: readonly FigureColumn[] = [
  { name: 'contractedMwh', label: 'Contratada', ...energy },
  { name: 'measuredMwh', label: 'Medida', ...energy },
  { name: 'flexibilityFraction', label: 'Flexibilidade', unit: '%', maxDecimals: 4, scale: 100, usual: 10 },
  { name: 'captiveCostBrl', label: 'Custo cativo', ...money },
  { name: 'freeCostBrl', label: 'Custo livre', ...money },
]
