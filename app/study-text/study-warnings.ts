import type { IsoDate } from '~/domain/dated/dated'
import type { Study } from '~/domain/study/study'
import { doubtsOfYear, type YearReport } from '~/domain/year-study/year-report'
import { oldPriceNote } from './headline'
import { doubtsNote, yearDoubtsNote } from './notes'
import { tariffWarning } from './tariff-text'

/** Warnings to read before a study's figures: an ended tariff, an old price, unusual data. */
export function studyWarnings(study: Study, today: IsoDate = study.day): string[] {
  const doubts = study.doubts?.length ? doubtsNote(study.doubts) : undefined
  return [tariffWarning(study), oldPriceNote(study, today), doubts].filter((it) => it !== undefined)
}

/** The same for twelve months, which have no confirmation. */
export function yearWarnings(report: YearReport, today: IsoDate = report.study.day): string[] {
  const { study, tariff } = report
  const doubts = doubtsOfYear(report)
  const told = doubts.length > 0 ? yearDoubtsNote(doubts) : undefined
  return [tariffWarning({ tariff, day: study.day }), oldPriceNote(study, today), told].filter((it) => it !== undefined)
}
