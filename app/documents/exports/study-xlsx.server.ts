import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { billSheet } from './bill-sheet'
import { flowSheet } from './flow-sheet'
import { sensitivitySheet } from './sensitivity-sheet'
import { assumptionSheet, summarySheet } from './summary-sheet'
import { workbook } from './workbook.server'

/** A study as XLSX: summary, both bills, the cash flow with live formulas, sensitivity and assumptions. */
export function studyXlsx(study: Study): Promise<Uint8Array<ArrayBuffer>> {
  const { base, alternative } = scenarioWords[study.mode]
  return workbook([
    summarySheet(study),
    flowSheet(study),
    billSheet(base.name, study.base),
    billSheet(alternative.name, study.alternative),
    ...(study.sensitivity.length > 0 ? [sensitivitySheet(study)] : []),
    assumptionSheet(study),
  ])
}
