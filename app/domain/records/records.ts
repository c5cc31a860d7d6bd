/** The names of a record's fields; its type lists all of them. */
export function keysOf<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[]
}

/** A record of a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
