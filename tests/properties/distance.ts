import type { Bill } from '~/domain/bill/bill'

/** How far apart two amounts are, as a share of them; below R$ 10.000, of that. */
export function distance(oneBrl: number, otherBrl: number): number {
  return Math.abs(oneBrl - otherBrl) / Math.max(1e4, Math.abs(oneBrl), Math.abs(otherBrl))
}

/** How much a total falls, as a share of what its lines move; nothing or less when it stays or rises. */
export function fall(before: Bill, after: Bill): number {
  const movedBrl = before.lines.reduce((sum, { amountBrl }) => sum + Math.abs(amountBrl), 0)
  return (before.totalBrl - after.totalBrl) / Math.max(1, movedBrl)
}
