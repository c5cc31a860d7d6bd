import type { EnteredFigures } from '~/domain/month-data/month-fields'
import type { CostLine } from '~/domain/units/cost-lines'
import type { ReadRow } from '~/domain/month-data/read-row'

/** A row of an import that may become a month. */
export type Draft = Pick<ReadRow, 'cells' | 'problems'> & {
  line: number
  unitId: string | undefined
  year: number | undefined
  month: number | undefined
  figures: Partial<EnteredFigures>
  costs?: CostLine[]
}
