import type { Study } from '~/domain/study/study'
import type { StudyTariff } from '~/domain/study/study-tariff'
import { num, type Term } from './term'

/** Name of the sheet with every input. */
export const inputSheetName = 'Premissas'

/** A number that a person may change. */
export type Input = { key: string; name: string; value: number; format: string; moves: string }

/** The inputs of a workbook, with their cells. */
export type Inputs = {
  list: readonly Input[]
  /** The cell of an input; the number 0 if the study has none. */
  cell: (key: string) => Term
  has: (key: string) => boolean
}

/** The data of a study's inputs: without its tariff, the rates of its lines are constant. */
export type PricedStudy = { study: Study; tariff?: StudyTariff | undefined }

export function inputsOf(list: readonly Input[]): Inputs {
  const rows = new Map(list.map(({ key, value }, index) => [key, { formula: `${inputSheetName}!$B$${index + 2}`, value }]))
  return { list, cell: (key) => rows.get(key) ?? num(0), has: (key) => rows.has(key) }
}
