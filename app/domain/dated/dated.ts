export type IsoDate = `${number}-${number}-${number}`

/** Where a value was read: the norm or publication, and its address. */
export type Source = { title: string; href: string }

/** One legal, regulatory or contractual value and the days from which each version held. */
export type Dated<T> = {
  readonly label: string
  readonly unit: string
  /** Last day someone checked that the newest value still holds. */
  readonly verifiedOn: IsoDate
  readonly values: ReadonlyArray<{ from: IsoDate; value: T; source: Source }>
}

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
