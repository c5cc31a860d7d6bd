import type { RefusalReason } from './place-row'

export type RefusedRows = { reason: RefusalReason; rows: number; firstLines: number[] }

/** Counts refused rows by reason, remembering the first lines of each. */
export function tallyRefusedRows() {
  const refused = new Map<RefusalReason, RefusedRows>()
  return {
    refuse(reason: RefusalReason, line: number) {
      const entry = refused.get(reason) ?? { reason, rows: 0, firstLines: [] }
      refused.set(reason, entry)
      entry.rows += 1
      if (entry.firstLines.length < linesRemembered) entry.firstLines.push(line)
    },
    /** Most frequent first. */
    list: (): RefusedRows[] => [...refused.values()].toSorted((a, b) => b.rows - a.rows),
  }
}

const linesRemembered = 5
