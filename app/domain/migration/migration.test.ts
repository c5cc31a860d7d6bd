import type { IsoDate } from '../dated/dated'
import { migrationKinds, shippedSteps, stepPlans, type StepKey } from './migration-steps'
import {
  doneAfter,
  dueDays,
  firstPossibleMonth,
  missingBefore,
  nextDueOn,
  rulesOn,
  stepState,
  type MigrationStep,
} from './schedule'
import { countFrom, easterOf, isWorkingDay, onWorkingDay } from './working-days'

/** By hand from printed calendars: each national holiday of 2026 to 2028 that falls on a Monday to Friday, with Good Friday. */
const holidays = {
  2026: '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-20 12-25',
  2027: '01-01 03-26 04-21 09-07 10-12 11-02 11-15',
  2028: '04-14 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
}

test.each(Object.entries(holidays))('the working days of %s are Monday to Friday without its holidays', (year, its) => {
  const days = Array.from({ length: 366 }, (_, index) => countFrom(`${year}-01-01` as IsoDate, index, 'days'))
  const weekdays = days.filter((day) => day.startsWith(year) && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
  expect(weekdays.filter((day) => !isWorkingDay(day)).map((day) => day.slice(5))).toEqual(its.split(' '))
})

test('Easter is on 5 April 2026, 28 March 2027 and 16 April 2028', () => {
  expect([2026, 2027, 2028].map(easterOf)).toEqual(['2026-04-05', '2027-03-28', '2028-04-16'])
})

test('working days skip weekends and holidays, forwards and backwards', () => {
  // Thursday; Friday the 20th is a holiday.
  expect(countFrom('2026-11-19', 1, 'working-days')).toBe('2026-11-23')
  expect(countFrom('2026-11-23', -1, 'working-days')).toBe('2026-11-19')
  // 24 and 28 to 31 December: the 25th is a holiday, 26 and 27 a weekend.
  expect(countFrom('2026-12-23', 5, 'working-days')).toBe('2026-12-31')
  expect(onWorkingDay('2028-04-14', 'forwards')).toBe('2028-04-17')
  expect(onWorkingDay('2028-04-14', 'backwards')).toBe('2028-04-13')
})

test.each([
  // 180 days after 22 November 2026 is 21 May 2027.
  ['2026-11-22', null, { year: 2027, month: 6 }],
  // The contract ends later: on the last day of a month, and within one.
  ['2026-11-22', '2027-07-31', { year: 2027, month: 8 }],
  ['2026-11-22', '2027-08-15', { year: 2027, month: 9 }],
  // It ends before the notice allows.
  ['2026-11-22', '2027-01-31', { year: 2027, month: 6 }],
] as const)('a notice on %s, of a contract that ends on %s, allows the month %o', (day, end, month) => {
  expect(firstPossibleMonth(day, end)).toEqual(month)
})

const stepsOf = (kind: (typeof migrationKinds)[number], done: Partial<Record<StepKey, IsoDate>> = {}): MigrationStep[] =>
  rulesOn(shippedSteps[kind], '2026-11-21').map((rule) => ({ ...rule, doneOn: done[rule.key] ?? null }))

const june2027 = { firstMonth: { year: 2027, month: 6 }, ccerEndsOn: null }

test('the due days of a retail migration to June 2027, counted by hand', () => {
  // 31 May − 180 days = 2 December 2026, a Wednesday. Back from 1 June 2027, whose working days have one holiday before, 21 April:
  // 10 → 18 May, 15 → 11 May, 30 → 19 April; five after 19 April, without the 21st → 27 April.
  expect(Object.fromEntries(dueDays(stepsOf('varejista'), june2027))).toEqual({
    contract: '2026-12-02',
    notice: '2026-12-02',
    request: '2027-04-19',
    answer: '2027-04-27',
    measurement: '2027-05-11',
    cusd: '2027-05-18',
    modelling: '2027-05-18',
    'first-month': '2027-06-01',
  })
})

const dueFor = (ccerEndsOn: IsoDate) => dueDays(stepsOf('atacado'), { ...june2027, ccerEndsOn }).get('notice')

test('the notice is due 180 days before the contract ends, and never on a holiday or after', () => {
  // 20 May 2027 − 180 days = 21 November 2026, a Saturday; the 20th is a holiday.
  expect(dueFor('2027-05-20')).toBe('2026-11-19')
  expect(dueFor('2027-05-31')).toBe('2026-12-02')
})

test('the distributor answers within five working days of the day on which the request was made', () => {
  const done = { contract: '2026-11-23', notice: '2026-11-24', request: '2026-12-18' } as const
  // 21, 22, 23, 24 and 28 December.
  expect(dueDays(stepsOf('varejista', done), june2027).get('answer')).toBe('2026-12-28')
})

test('a step is late from the day after its due day, and waits for its forerunner', () => {
  const steps = stepsOf('varejista', { contract: '2026-11-23' })
  const due = dueDays(steps, june2027)
  const stateOf = (key: StepKey, today: IsoDate) =>
    stepState(
      steps,
      steps.find((step) => step.key === key)!,
      due.get(key)!,
      today,
    )
  expect([stateOf('contract', '2026-12-01'), stateOf('notice', '2026-12-02'), stateOf('notice', '2026-12-03')]).toEqual([
    'done',
    'next',
    'late',
  ])
  expect(stateOf('request', '2026-12-02')).toBe('waiting')
  expect(missingBefore(steps, 'request').map(({ key }) => key)).toEqual(['notice'])
  expect(doneAfter(steps, 'contract')).toEqual([])
  expect(nextDueOn(steps, june2027)).toBe('2026-12-02')
})

test.each(migrationKinds)('%s: for each month of ten years every due day is a working day, in the order of the steps', (kind) => {
  for (let index = 0; index < 120; index += 1) {
    const firstMonth = { year: 2026 + Math.floor(index / 12), month: (index % 12) + 1 }
    const steps = stepsOf(kind)
    const due = dueDays(steps, { firstMonth, ccerEndsOn: null })
    for (const step of steps) {
      expect(isWorkingDay(due.get(step.key)!)).toBe(true)
      for (const needed of stepPlans[step.key].needs) {
        expect((due.get(needed) ?? '') <= due.get(step.key)!).toBe(true)
      }
    }
    // The notice's due day still allows the month.
    expect(
      firstPossibleMonth(due.get('notice')!, null).year * 12 + firstPossibleMonth(due.get('notice')!, null).month,
    ).toBeLessThanOrEqual(firstMonth.year * 12 + firstMonth.month)
  }
})
