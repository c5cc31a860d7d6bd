import { sum } from '~/domain/numbers/sum'
import { linesBrl, type Bill } from '~/domain/bill/bill'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { freeMarketLineIds } from '~/domain/bill/free-market'
import { costKinds, inReadingOrder, type CostKind, type CostLine, type CostSide } from '~/domain/units/cost-lines'
import { roundTo } from '~/domain/numbers/round-to'
import { keysOf } from '~/domain/records/records'

/** Units with itemised costs: their suppliers, and the fraction of their energy from each. */
const suppliers: Readonly<Record<string, readonly (readonly [name: string, fraction: number])[]>> = {
  'demo-unidade-serra-alta-001': [
    ['Comercializadora Rio Claro', 0.65],
    ['Vento do Seridó Energia', 0.35],
  ],
  'demo-unidade-serra-alta-007': [['Comercializadora Rio Claro', 1]],
}

type Costs = {
  captive: Bill
  flagBrl: number
  /** Without the supplier's energy. */
  grid: Bill
  suppliedBrl: number
  settledBrl: number
  chargesBrl: number
}

/** What a month of an invented unit was paid for, with taxes inside; undefined for units whose costs are not itemised. [R$] */
export function inventedCostLines(unitId: string, costs: Costs): CostLine[] | undefined {
  const own = suppliers[unitId]
  if (!own) return undefined
  const { captive, grid } = costs
  const ofCaptive = linesOf('captive', { ...gridOf(captive), flag: costs.flagBrl })
  return inReadingOrder([
    ...ofCaptive,
    { side: 'captive', kind: 'energy', brl: roundTo(captive.totalBrl + costs.flagBrl - sum(ofCaptive.map(({ brl }) => brl)), 2) },
    ...linesOf('free', {
      ...gridOf(grid),
      settlement: costs.settledBrl,
      charges: costs.chargesBrl,
      management: linesBrl(grid, freeMarketLineIds.management),
    }),
    ...own.map(([supplier, fraction]): CostLine => ({ ...line('free', 'energy', costs.suppliedBrl * fraction), supplier })),
  ])
}

function gridOf(bill: Bill): Partial<Record<CostKind, number>> {
  return {
    demand: linesBrl(bill, ...demandLineIds.peak, ...demandLineIds.offPeak),
    overrun: linesBrl(bill, ...Object.values(overrunFineLineIds)),
    tusd: linesBrl(bill, ...Object.values(tusdLineIds)),
  }
}

function linesOf(side: CostSide, amounts: Partial<Record<CostKind, number>>): CostLine[] {
  return keysOf(costKinds).flatMap((kind) => {
    const brl = amounts[kind]
    return brl === undefined ? [] : [line(side, kind, brl)]
  })
}

/** Fractions of a cent are cut off, so that the lines never sum to more than their total. */
function line(side: CostSide, kind: CostKind, brl: number): CostLine {
  return { side, kind, brl: roundTo(Math.floor(roundTo(brl * 100, 4)) / 100, 2) }
}
