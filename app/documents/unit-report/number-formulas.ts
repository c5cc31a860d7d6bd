import { lossesFraction } from '~/domain/units/derived-figures'
import { overrunToleranceFraction, toleranceKw } from '~/domain/tariffs/demand-comparison'
import { least, minus, most, num, over, plus, times, whenAbove, type Term } from '../exports/term'

/** The cell of a figure in the same row, with its value. */
type CellOf = (key: string) => Term

/** A row's cells, and a figure's cells in all rows up to it. */
export type RowCells = { at: CellOf; until: (key: string) => Term }

const none = num(0)

/** Formulas of a month's derived figures, by key; the other figures are entered and editable. */
const ofMonth: Readonly<Record<string, (cells: RowCells) => Term>> = {
  lossesMwh: ({ at }) => times(num(lossesFraction), at('measuredMwh')),
  totalMwh: ({ at }) => minus(plus(at('measuredMwh'), at('lossesMwh')), at('proinfaMwh')),
  takeMinMwh: ({ at }) => ofContract(at, 'takeMinMwh'),
  takeMaxMwh: ({ at }) => ofContract(at, 'takeMaxMwh'),
  invoicedMwh: ({ at }) => least(most(at('totalMwh'), at('takeMinMwh')), at('takeMaxMwh')),
  balanceMwh: ({ at }) => minus(at('contractedMwh'), at('totalMwh')),
  savingBrl: ({ at }) => {
    const [captive, free] = [at('captiveCostBrl'), at('freeCostBrl')]
    return {
      formula: `IF(AND(${captive.formula}<>0,${free.formula}<>0),${minus(captive, free).formula},0)`,
      value: savingOf(captive, free),
    }
  },
  savingFraction: ({ at }) => shareOf(at('savingBrl'), at('captiveCostBrl')),
  demandOverrunKw: ({ at }) => {
    const [contracted, measured] = [at('contractedDemandKw'), at('measuredDemandKw')]
    const limit = plus(times(num(1 + overrunToleranceFraction), contracted), num(toleranceKw))
    return whenAbove(measured, limit, minus(measured, contracted), none)
  },
  accumulatedSavingBrl: ({ until }) => until('savingBrl'),
  differenceBrl: ({ at }) => minus(at('realisedBrl'), at('promisedBrl')),
}

/** The formula of a month's figure; undefined for an entered one. */
export function monthFormula(key: string | undefined, cells: RowCells): Term | undefined {
  return key === undefined ? undefined : ofMonth[key]?.(cells)
}

/** The limits of a contract are fixed shares of its energy. */
function ofContract(at: CellOf, key: string): Term {
  const contracted = at('contractedMwh')
  return contracted.value === 0 ? at(key) : times(num(Math.round((at(key).value / contracted.value) * 1e9) / 1e9), contracted)
}

function savingOf(captive: Term, free: Term): number {
  return captive.value !== 0 && free.value !== 0 ? captive.value - free.value : 0
}

/** A saving of an eighth is "12.5" in a column of percentages. */
function shareOf(saving: Term, captive: Term): Term {
  const share = over(times(num(100), saving), captive)
  return {
    formula: `IF(${captive.formula}=0,0,ROUND(${share.formula},1))`,
    value: captive.value === 0 ? 0 : Math.round(share.value * 10 + 1e-6) / 10,
  }
}

/** Costs summed only over months that have both. */
const comparable = new Set(['captiveCostBrl', 'freeCostBrl'])

/**
 * The formula of a total.
 *
 * @param range  the cells of a column of months, by key.
 */
export function totalFormula(key: string | undefined, at: CellOf, range: (key: string) => string): string | undefined {
  if (key === undefined) return undefined
  if (key === 'savingFraction') return shareOf(at('savingBrl'), at('captiveCostBrl')).formula
  if (key === 'accumulatedSavingBrl') return at('savingBrl').formula
  if (!comparable.has(key)) return `SUM(${range(key)})`
  const both = [...comparable].map((cost) => `${range(cost)},"<>0"`).join(',')
  return `SUMIFS(${range(key)},${both})`
}
