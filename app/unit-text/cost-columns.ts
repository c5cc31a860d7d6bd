import { toCents } from '~/domain/numbers/round-to'
import {
  costLabel,
  costName,
  costSides,
  inReadingOrder,
  keyOf,
  sideOf,
  sideTotal,
  type CostLine,
  type CostSide,
} from '~/domain/units/cost-lines'
import { comparableMonths } from '~/domain/units/saving'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { CostKey, NumberTable } from './number-table'

/** A part of the months' cost of a market. [R$] */
export type CostColumn = NumberTable['columns'][number] & {
  unit: 'R$'
  key: string
  /** Among those of its market: "TUSD demanda". */
  shortLabel: string
  part: { of: CostKey; isRest: boolean }
  /** Undefined where the month does not tell it. */
  valueOf: (month: UnitMonth) => number | undefined
}

const costKeys = { captive: 'captiveCostBrl', free: 'freeCostBrl' } as const satisfies Record<CostSide, CostKey>

/** Names of what the lines of a market do not tell. */
export const restLabels = { captive: 'Cativo: Não discriminado', free: 'Livre: Não discriminado' } as const satisfies Record<
  CostSide,
  string
>

/**
 * A column for each line that a month has, and for each market what its lines leave of the cost, unless that is nothing. With
 * them the parts of every month come to its cost. Empty without lines.
 */
export function costColumns(months: readonly UnitMonth[]): CostColumn[] {
  // The newest month's spelling of a supplier.
  const named = new Map(months.flatMap(({ costLines = [] }) => costLines.map((line) => [keyOf(line), line] as const)))
  const lines = inReadingOrder([...named.values()])
  return costSides.flatMap((side) => {
    const own = lines.filter((line) => line.side === side)
    const rest = restColumn(side)
    const isWhole = months.every((month) => !rest.valueOf(month))
    return [...own.map(lineColumn), ...(own.length === 0 || isWhole ? [] : [rest])]
  })
}

function lineColumn(line: CostLine): CostColumn {
  const key = keyOf(line)
  return {
    key,
    label: costLabel(line),
    shortLabel: costName(line),
    unit: 'R$',
    part: { of: costKeys[line.side], isRest: false },
    valueOf: ({ costLines = [] }) => costLines.find((it) => keyOf(it) === key)?.brl,
  }
}

/** A month without lines tells nothing of its cost. */
function restColumn(side: CostSide): CostColumn {
  return {
    key: `${side}-rest`,
    label: restLabels[side],
    shortLabel: 'Não discriminado',
    unit: 'R$',
    part: { of: costKeys[side], isRest: true },
    valueOf: (month) => {
      const totalBrl = sideTotal(month, side)
      return sideOf(month.costLines ?? [], side, totalBrl)?.restBrl ?? totalBrl ?? undefined
    },
  }
}

/** The sum of a part over the months with both costs, as of the costs; undefined without such a month. [R$] */
export function costTotal({ valueOf }: CostColumn, months: readonly UnitMonth[]): number | undefined {
  const known = comparableMonths(months)
  return known.length === 0 ? undefined : known.reduce((sum, month) => sum + toCents(valueOf(month) ?? 0), 0) / 100
}
