import type { Bill } from '~/domain/bill/bill'

/** Difference of two amounts, as a fraction of the larger one or, below R$ 10.000, of R$ 10.000. */
export function relativeDifference(oneBrl: number, otherBrl: number): number {
  return Math.abs(oneBrl - otherBrl) / Math.max(1e4, Math.abs(oneBrl), Math.abs(otherBrl))
}

/** The fall of a total, as a fraction of the sum of its lines; 0 or negative when it stays or rises. */
export function relativeFall(before: Bill, after: Bill): number {
  const movedBrl = before.lines.reduce((sum, { amountBrl }) => sum + Math.abs(amountBrl), 0)
  return (before.totalBrl - after.totalBrl) / Math.max(1, movedBrl)
}
