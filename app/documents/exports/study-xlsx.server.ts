import { sidesOf } from '~/charts/sides'
import type { Study } from '~/domain/scenarios/study'
import { billSheet } from './bill-sheet'
import { flowSheet } from './flow-sheet'
import { sensitivitySheet } from './sensitivity-sheet'
import { premiseSheet, summarySheet } from './summary-sheet'
import { workbook } from './workbook.server'

/** A study as XLSX: summary, both bills, the cash flow with live formulas, sensitivity and premises. */
export function studyXlsx(study: Study): Promise<Uint8Array<ArrayBuffer>> {
  const { base, alternative } = sidesOf(study)
  return workbook([
    summarySheet(study),
    flowSheet(study),
    billSheet(base),
    billSheet(alternative),
    ...(study.sensitivity?.length ? [sensitivitySheet(study.sensitivity)] : []),
    premiseSheet(study),
  ])
}
