import type { Study } from '~/domain/study/study'
import type { StudyTariff } from '~/domain/study/study-tariff'
import { num, type Term } from './term'

/** The sheet with every number that moves the others. */
export const inputSheetName = 'Premissas'

/** A number that a person may type over. */
export type Input = { key: string; name: string; value: number; format: string; moves: string }

/** The inputs of a workbook, each in its cell. */
export type Inputs = {
  list: readonly Input[]
  /** The cell of an input; the number 0 where the study has none. */
  cell: (key: string) => Term
  has: (key: string) => boolean
}

/** What is priced, for the inputs of a study: without its tariff, the rates of its lines stay as they are. */
export type PricedStudy = { study: Study; tariff?: StudyTariff | undefined }

export function inputsOf(list: readonly Input[]): Inputs {
  const rows = new Map(list.map(({ key, value }, index) => [key, { formula: `${inputSheetName}!$B$${index + 2}`, value }]))
  return { list, cell: (key) => rows.get(key) ?? num(0), has: (key) => rows.has(key) }
}
