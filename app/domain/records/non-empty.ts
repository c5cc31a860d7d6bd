/** A list of at least one item. */
export type NonEmpty<T> = readonly [T, ...T[]]

export function isNonEmpty<List extends readonly unknown[]>(list: List): list is List & NonEmpty<List[number]> {
  return list.length > 0
}

/** As `map`, whose type forgets that there is a first item. */
export function mapNonEmpty<T, Value>(
  [first, ...rest]: NonEmpty<T>,
  valueOf: (item: T, index: number) => Value,
): [Value, ...Value[]] {
  return [valueOf(first, 0), ...rest.map((item, index) => valueOf(item, index + 1))]
}

/** A list of this many items, at least one. */
export function repeat<T>(count: number, itemAt: (index: number) => T): [T, ...T[]] {
  return [itemAt(0), ...Array.from({ length: count - 1 }, (_, index) => itemAt(index + 1))]
}

export function lastOf<T>(list: NonEmpty<T>): T {
  return list.reduce((_, item) => item)
}

/** The list with one more item: the first of those of a group, or the next. */
export function appended<T>(list: NonEmpty<T> | undefined, item: T): NonEmpty<T> {
  return list ? [...list, item] : [item]
}
