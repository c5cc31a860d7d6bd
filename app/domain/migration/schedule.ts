import { daysAfter } from '../dated/brazil-day'
import { sourceOn, valueOn, type Dated, type IsoDate } from '../dated/dated'
import { compareMonths, monthKey, monthOfKey, monthsAfter } from '../units/calendar-month'
import type { CalendarMonth } from '../units/unit-month'
import { firstSupplyMonth } from '../year-study/supply-months'
import { stepKeys, stepPlans, type KeptRule, type StepKey, type StepRule } from './migration-steps'
import { countFrom, onWorkingDay } from './working-days'

/** A step of a running migration. */
export type MigrationStep = KeptRule & { doneOn: IsoDate | null }

export type StepState = 'done' | 'late' | 'next' | 'waiting'

type Days = {
  /** The first free month. */
  firstMonth: CalendarMonth
  /** Last day of the contract with the distributor (CCER), where it is known. */
  ccerEndsOn: IsoDate | null
}

/** The rules of a kind on a day, in the order of the steps: what a migration keeps from then on. */
export function rulesOn(steps: Partial<Record<StepKey, Dated<StepRule>>>, day: IsoDate): KeptRule[] {
  return stepKeys.flatMap((key) => {
    const dated = steps[key]
    return dated ? [{ key, ...valueOn(dated, day), source: sourceOn(dated, day) }] : []
  })
}

/**
 * The first free month that a notice on a day allows: after 180 days, and no sooner than the end of the CCER.
 *
 * @example firstPossibleMonth('2026-11-22', '2027-08-15') // September of 2027
 */
export function firstPossibleMonth(day: IsoDate, ccerEndsOn: IsoDate | null): CalendarMonth {
  const byNotice = firstSupplyMonth(day)
  if (ccerEndsOn === null) return byNotice
  const dayAfter = daysAfter(ccerEndsOn, 1)
  const byContract = dayAfter.endsWith('-01') ? monthOfKey(dayAfter) : monthsAfter(monthOfKey(dayAfter), 1)
  return compareMonths(byContract, byNotice) > 0 ? byContract : byNotice
}

/** "2027-06-01" of June of 2027. */
export function beginningOf(month: CalendarMonth): IsoDate {
  return `${monthKey(month)}-01`
}

/** The due day of each step. A step that counts from another one counts from the day it was done, or its due day. */
export function dueDays(steps: readonly MigrationStep[], days: Days): Map<StepKey, IsoDate> {
  const firstDay = beginningOf(days.firstMonth)
  const dayBefore = daysAfter(firstDay, -1)
  const regulatedEnd = days.ccerEndsOn !== null && days.ccerEndsOn < dayBefore ? days.ccerEndsOn : dayBefore
  const due = (step: MigrationStep): IsoDate => {
    const { anchor, side, moves } = stepPlans[step.key]
    const from = anchor === 'regulated-end' ? regulatedEnd : anchor === 'first-month' ? firstDay : dayOf(anchor)
    return onWorkingDay(countFrom(from, side === 'before' ? -step.count : step.count, step.counting), moves)
  }
  const dayOf = (key: StepKey): IsoDate => {
    const step = steps.find((it) => it.key === key)
    if (!step) throw new RangeError(`a migration without the step ${key}`)
    return (stepPlans[key].anchor === 'regulated-end' ? null : step.doneOn) ?? due(step)
  }
  return new Map(steps.map((step) => [step.key, due(step)]))
}

/** The steps that must still be done before another. */
export function missingBefore(steps: readonly MigrationStep[], key: StepKey): MigrationStep[] {
  return steps.filter((step) => stepPlans[key].needs.includes(step.key) && step.doneOn === null)
}

/** Done steps that would no longer have their forerunner if a step were reopened. */
export function doneAfter(steps: readonly MigrationStep[], key: StepKey): MigrationStep[] {
  return steps.filter((step) => stepPlans[step.key].needs.includes(key) && step.doneOn !== null)
}

/** Where a step stands on a day: done, late, the next to be done, or waiting for its forerunner. */
export function stepState(steps: readonly MigrationStep[], step: MigrationStep, dueOn: IsoDate, today: IsoDate): StepState {
  if (step.doneOn !== null) return 'done'
  if (dueOn < today) return 'late'
  return missingBefore(steps, step.key).length === 0 ? 'next' : 'waiting'
}

/** The earliest due day of what is not done; null once all is done. */
export function nextDueOn(steps: readonly MigrationStep[], days: Days): IsoDate | null {
  const due = dueDays(steps, days)
  const open = steps.flatMap((step) => (step.doneOn === null ? [due.get(step.key)!] : []))
  return open.toSorted()[0] ?? null
}
