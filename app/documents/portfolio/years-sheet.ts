import { minus, plus, times, type Term } from '../exports/term'
import { notRecalculated } from '../exports/bill-sheet'
import type { SheetCell, Worksheet } from '../exports/workbook.server'
import type { Inputs } from '../exports/inputs'
import type { YearFactors } from './term-sheet'
import { firstUnitRow, unitCells, type StudiedUnit } from './units-sheet'

/** Smaller amounts are rounding errors. [R$] */
const smallestBrl = 0.005

/** Savings by year, as formulas of the first year, the readjustments and the prices. */
export function yearsSheet(units: readonly StudiedUnit[], factors: YearFactors, inputs: Inputs): Worksheet {
  const years = units[0]?.figures.years ?? []
  const rows = units.map((it, index): SheetCell[] => {
    const cells = it.figures.years.map(({ savingBrl }, later): SheetCell => {
      const term = savingOf(unitCells(it, index, inputs), later, factors)
      return term && Math.abs(term.value - savingBrl) < smallestBrl ? { formula: term.formula, result: savingBrl } : savingBrl
    })
    const isLive = cells.every((cell) => typeof cell === 'object')
    return [it.unit.name, ...cells, ...(isLive ? [] : [notRecalculated])]
  })
  const total = years.map((_, later): SheetCell => {
    const column = String.fromCharCode('B'.charCodeAt(0) + later)
    const result = units.reduce((sum, { figures }) => sum + figures.years[later]!.savingBrl, 0)
    return { formula: `SUM(${column}${firstUnitRow}:${column}${firstUnitRow + units.length - 1})`, result }
  })
  return {
    name: 'Ano a ano',
    widths: [36, ...years.map(() => 16), 44],
    rows: [
      ['Economia por ano (R$)', ...years.map((_, index) => `${index + 1}º ano`)],
      ...rows,
      ...(units.length > 0 ? [['Total', ...total]] : []),
    ],
    boldRows: [1, firstUnitRow + units.length],
  }
}

/** A unit's saving in a later year; undefined if the distributor's part is not known. [R$/year] */
function savingOf(cells: ReturnType<typeof unitCells>, later: number, factors: YearFactors): Term | undefined {
  if (later === 0) return cells.savingBrl
  const { baseBrl, besidesEnergyBrl, distributorBrl, energyBrlPerPrice } = cells
  if (!distributorBrl) return undefined
  const ofDistributor = minus(distributorBrl.base, distributorBrl.alternative)
  const ofIndex = minus(minus(baseBrl, distributorBrl.base), minus(besidesEnergyBrl, distributorBrl.alternative))
  const energy = energyBrlPerPrice.flatMap((perPrice, price) =>
    perPrice.value === 0 ? [] : [times(perPrice, factors.price(price + later))],
  )
  return minus(
    plus(times(ofDistributor, factors.distributor(later)), times(ofIndex, factors.energyIndex(later))),
    plus(...energy),
  )
}
