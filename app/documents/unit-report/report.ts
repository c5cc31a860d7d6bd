import type { IsoDate } from '~/domain/dated/dated'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { PromiseTable } from '~/domain/units/promise'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { PromiseException } from '~/unit-text/promise'

/** A study, the day its contract was signed, and its months. */
type ReportedPromise = { studyName: string | null; signedOn: string; exception: PromiseException | null; table: PromiseTable }

/** What a monthly report tells of. */
export type UnitReport = {
  unit: ConsumerUnit
  month: UnitMonth
  /** The calendar month before, where the unit has it. */
  previous: UnitMonth | undefined
  /** The last twelve finalised months up to the month, oldest first. */
  year: readonly UnitMonth[]
  /** Every finalised month up to the month, oldest first. */
  all: readonly UnitMonth[]
  /** The unit's retroactive months: told, and not counted. */
  retroactive: readonly UnitMonth[]
  /** What the study locked to the unit promised, up to the month; undefined without one. */
  promise: ReportedPromise | undefined
  /** The day that the report is of. */
  day: IsoDate
}
