import { costSides, keyOf, inReadingOrder, type CostKind, type CostLine } from './cost-lines'
import type { UnitMonth } from './unit-month'

/** A cost line that two months have. [R$] */
export type ComparedLine = Pick<CostLine, 'side' | 'kind' | 'supplier'> & { nowBrl: number; beforeBrl: number }

/**
 * The cost lines that both months have, by market. A market whose taxes one month tells apart and the other inside of each line is
 * not compared. Where both months have energy by supplier, a supplier of one month has nothing in the other.
 */
export function comparedLines(now: Lines, before: Lines): ComparedLine[] {
  return costSides.flatMap((side) => {
    const [ours, theirs] = [now, before].map(({ costLines = [] }) => costLines.filter((line) => line.side === side))
    if (!ours || !theirs || taxesTold(ours) !== taxesTold(theirs)) return []
    const kinds = new Set(ours.map(({ kind }) => kind).filter((kind) => theirs.some((line) => line.kind === kind)))
    const [our, their] = [byKey(ours), byKey(theirs)]
    const compared = [...new Map([...their, ...our]).values()].filter(({ kind }) => kinds.has(kind))
    return inReadingOrder(compared).map((line) => {
      const [key, { kind, supplier }] = [keyOf(line), line]
      return { side, kind, supplier, nowBrl: our.get(key)?.brl ?? 0, beforeBrl: their.get(key)?.brl ?? 0 }
    })
  })
}

function byKey(lines: readonly CostLine[]) {
  return new Map(lines.map((line) => [keyOf(line), line]))
}

type Lines = Pick<UnitMonth, 'costLines'>

const taxKinds: readonly CostKind[] = ['federal-taxes', 'icms']

/** Which taxes have a line of their own. */
function taxesTold(lines: readonly CostLine[]): string {
  return taxKinds.filter((kind) => lines.some((line) => line.kind === kind)).join(' ')
}

/** Whether a market's lines are without taxes. */
export function isNetOfTaxes(lines: readonly ComparedLine[], side: CostLine['side']): boolean {
  return lines.some((line) => line.side === side && taxKinds.includes(line.kind))
}
