import { sidesOf } from '~/charts/sides'
import type { Study } from '~/domain/study/study'
import { billSheet } from './bill-sheet'
import { flowSheet } from './flow-sheet'
import { sensitivitySheet } from './sensitivity-sheet'
import { assumptionSheet, summarySheet } from './summary-sheet'
import { workbook } from './workbook.server'

/** A study as XLSX: summary, both bills, the cash flow with live formulas, sensitivity and assumptions. */
export function studyXlsx(study: Study): Promise<Uint8Array<ArrayBuffer>> {
  const { base, alternative } = sidesOf(study)
  return workbook([
    summarySheet(study),
    flowSheet(study),
    billSheet(base),
    billSheet(alternative),
    ...(study.sensitivity?.length ? [sensitivitySheet(study.sensitivity)] : []),
    assumptionSheet(study),
  ])
}
