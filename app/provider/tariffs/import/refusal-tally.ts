import type { RefusalReason } from './place-row'

export type Refusal = { reason: RefusalReason; rows: number; firstLines: number[] }

/** Counts refused rows by reason, remembering the first lines of each. */
export function createTally() {
  const refusals = new Map<RefusalReason, Refusal>()
  return {
    refuse(reason: RefusalReason, line: number) {
      const refusal = refusals.get(reason) ?? { reason, rows: 0, firstLines: [] }
      refusals.set(reason, refusal)
      refusal.rows += 1
      if (refusal.firstLines.length < linesRemembered) refusal.firstLines.push(line)
    },
    /** Most frequent first. */
    list: (): Refusal[] => [...refusals.values()].toSorted((a, b) => b.rows - a.rows),
  }
}

const linesRemembered = 5
