/** The names of a record's fields; its type lists all of them. */
export function keysOf<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[]
}

/** The function, which then calculates each object once. */
export function oncePerObject<Key extends object, Value>(calculate: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? calculate(key)
    known.set(key, value)
    return value
  }
}

/** A record of a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
