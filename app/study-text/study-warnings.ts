import type { IsoDate } from '~/domain/dated/dated'
import type { Study } from '~/domain/study/study'
import { oldPriceNote } from './headline'
import { doubtsNote } from './notes'
import { tariffWarning } from './tariff-text'

/** Warnings to read before a study's figures: an ended tariff, an old price, unusual data. */
export function studyWarnings(study: Study, today: IsoDate = study.day): string[] {
  const doubts = study.doubts?.length ? doubtsNote(study.doubts) : undefined
  return [tariffWarning(study), oldPriceNote(study, today), doubts].filter((it) => it !== undefined)
}
