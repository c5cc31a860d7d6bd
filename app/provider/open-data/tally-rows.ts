export type TalliedRows<Reason extends string = string> = { reason: Reason; rows: number; firstLines: number[] }

/** Counts rows by reason, remembering the first lines of each. */
export function tallyRows<Reason extends string>(linesRemembered = 5) {
  const tallied = new Map<Reason, TalliedRows<Reason>>()
  return {
    count(reason: Reason, line: number) {
      const entry = tallied.get(reason) ?? { reason, rows: 0, firstLines: [] }
      tallied.set(reason, entry)
      entry.rows += 1
      if (entry.firstLines.length < linesRemembered) entry.firstLines.push(line)
    },
    /** Most frequent first. */
    list: (): TalliedRows<Reason>[] => [...tallied.values()].toSorted((a, b) => b.rows - a.rows),
  }
}
