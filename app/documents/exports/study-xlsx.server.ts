import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { billSheet } from './bill-sheet'
import { discountSheet } from './discount-sheet'
import { flowSheet } from './flow-sheet'
import { growthSheet, yearsOf } from './growth-sheet'
import { sensitivitySheet } from './sensitivity-sheet'
import { assumptionSheet, summarySheet } from './summary-sheet'
import { workbook, type Worksheet } from './workbook.server'

/** A study as XLSX: the summary; cash flow, both bills and years as formulas of the assumptions; the sensitivity. */
export function studyXlsx(study: Study): Promise<Uint8Array<ArrayBuffer>> {
  return workbook(studySheets(study))
}

export function studySheets(study: Study): Worksheet[] {
  const { base, alternative } = scenarioWords[study.mode]
  const before = { name: base.name, bill: study.base }
  const after = { name: alternative.name, bill: study.alternative }
  const years = yearsOf(study)
  return [
    summarySheet(study, before, after),
    ...(study.withDiscount ? [discountSheet({ ...study, withDiscount: study.withDiscount })] : []),
    flowSheet(study, before, after, years),
    billSheet(study, before),
    billSheet(study, after, before),
    growthSheet(study, years),
    ...(study.sensitivity.length > 0 ? [sensitivitySheet(study)] : []),
    assumptionSheet(study),
  ]
}
