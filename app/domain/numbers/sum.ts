/** The sum of the values, in their order; an unknown one counts as 0. */
export function sum(values: Iterable<number | null | undefined>): number {
  let total = 0
  for (const value of values) total += value ?? 0
  return total
}
