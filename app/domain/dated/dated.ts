import type { NonEmpty } from '../records/non-empty'

export type IsoDate = `${number}-${number}-${number}`

/** Source of a value: the norm or publication, and its address. */
export type Source = { title: string; href: string }

/** One legal, regulatory or contractual value, with the first day of each version. */
export type Dated<T> = {
  readonly label: string
  readonly unit: string
  /** Last day someone checked that the newest value still holds. */
  readonly verifiedOn: IsoDate
  readonly values: readonly Version<T>[]
}

type Version<T> = { from: IsoDate; value: T; source: Source }

/** A dated value whose first day is known. */
export type KnownSince<T> = Dated<T> & { readonly values: NonEmpty<Version<T>> }

/**
 * The value in force on a day.
 *
 * Throws when the day precedes the first known value: a made-up tariff is worse than no study.
 * It never reads the clock; the caller says which day.
 */
export function valueOn<T>(parameter: Dated<T>, day: IsoDate): T {
  return versionOn(parameter, day).value
}

/** The source of the value in force on a day. Throws as {@link valueOn} does. */
export function sourceOn<T>(parameter: Dated<T>, day: IsoDate): Source {
  return versionOn(parameter, day).source
}

function versionOn<T>(parameter: Dated<T>, day: IsoDate) {
  const inForce = parameter.values.findLast(({ from }) => from <= day)
  if (!inForce) throw new RangeError(`${parameter.label}: no value known on ${day}`)
  return inForce
}

/**
 * A dated value with more versions, ordered by day; of two on the same day, the added one applies.
 *
 * @example 20 from 2024, and 22 added from 2027: 20 on 2026-12-31, 22 on 2027-01-01
 */
export function withVersions<T>(dated: Dated<T>, added: Dated<T>['values']): Dated<T> {
  const days = new Set(added.map(({ from }) => from))
  const values = [...dated.values.filter(({ from }) => !days.has(from)), ...added]
  return { ...dated, values: values.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}

/**
 * A distributor's dated value: the general one before its own first day, its own afterwards.
 *
 * @example general A from 2015 and C from 2027, own B from 2026: B applies in 2027
 */
export function ownVersions<T>(general: Dated<T>, own: Dated<T>['values']): Dated<T> {
  const [first] = own
  return first ? { ...general, values: [...general.values.filter(({ from }) => from < first.from), ...own] } : general
}
