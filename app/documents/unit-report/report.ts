import type { IsoDate } from '~/domain/dated/dated'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { PromiseTable } from '~/domain/units/promise'
import type { PromiseCauses } from '~/domain/units/promise-causes'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { PromiseException } from '~/unit-text/promise'

/** A study, the day its contract was signed, its months, and why they differ from it. */
export type ReportedPromise = {
  studyName: string | null
  signedOn: string
  exception: PromiseException | null
  table: PromiseTable
  causes: PromiseCauses
}

/** Data of a monthly report. */
export type UnitReport = {
  unit: ConsumerUnit
  month: UnitMonth
  /** The previous calendar month, if the unit has it. */
  previous: UnitMonth | undefined
  /** The last twelve finalised months up to the month, oldest first. */
  year: readonly UnitMonth[]
  /** Every finalised month up to the month, oldest first. */
  all: readonly UnitMonth[]
  /** The unit's retroactive months: named and left out. */
  retroactive: readonly UnitMonth[]
  /** The locked study's promise up to the month; undefined without one. */
  promise: ReportedPromise | undefined
  /** Date of the report. */
  day: IsoDate
}
