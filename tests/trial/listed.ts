const max = 25

/** The first lines of a list of faults, and how many more there are. */
export function listed(faults: readonly string[]): string[] {
  const left = faults.length - max
  return left > 0 ? [...faults.slice(0, max), `e mais ${left}`] : [...faults]
}
