import { roundTo } from '~/domain/numbers/round-to'
import { lossesFraction } from '~/domain/units/derived-figures'
import { overrunToleranceFraction, toleranceKw } from '~/domain/tariffs/demand-comparison'
import { least, minus, most, num, over, plus, times, whenAbove, type Term } from '../exports/term'

/** The cell of a figure in the same row, with its value. */
type CellOf = (key: string) => Term

/** A row's cells, the cells of a figure up to this row, and the condition that the row has both costs. */
export type RowCells = {
  at: CellOf
  until: (key: string) => Term
  isComplete: { formula: string; value: boolean }
  /** The known effects behind a difference. */
  effects: readonly Term[]
}

const none = num(0)

/**
 * Formulas of a month's derived figures, by key; other figures are entered by hand. The first formula that gives the stored
 * figure is used. Unknown figures, and those derived from them, are written as 0.
 */
const ofMonth: Readonly<Record<string, (cells: RowCells, figure: number) => Term[]>> = {
  // A finalised month's consumption is the measured one; until then it is the projected one.
  consumedMwh: ({ at }, projected) => {
    const measured = at('measuredMwh')
    const formula = `IF(${measured.formula}=0,${projected},${measured.formula})`
    return [{ formula, value: measured.value === 0 ? projected : measured.value }]
  },
  lossesMwh: ({ at }) => exactOrToKwh(times(num(lossesFraction), at('measuredMwh'))),
  totalMwh: ({ at }) => {
    const measured = at('measuredMwh')
    return [ifKnown([measured], minus(plus(measured, at('lossesMwh')), at('proinfaMwh')))]
  },
  takeMinMwh: ({ at }) => ofContract(at, 'takeMinMwh'),
  takeMaxMwh: ({ at }) => ofContract(at, 'takeMaxMwh'),
  invoicedMwh: ({ at }) => {
    const [total, limit] = [at('totalMwh'), at('takeMaxMwh')]
    return [ifKnown([total, limit], least(most(total, at('takeMinMwh')), limit))]
  },
  flexibilityMwh: ({ at }) => {
    const [contracted, total] = [at('contractedMwh'), at('totalMwh')]
    return [ifKnown([contracted, total], minus(contracted, total))]
  },
  // Of stored limits, or of the contracted energy where there are none.
  balanceMwh: ({ at }) => {
    const [contracted, total, limit] = [at('contractedMwh'), at('totalMwh'), at('takeMaxMwh')]
    const billed = least(most(total, at('takeMinMwh')), limit)
    return [ifKnown([total, limit], minus(billed, total)), ifKnown([contracted, total], minus(contracted, total))]
  },
  savingBrl: ({ at, isComplete }) => {
    const saving = minus(at('captiveCostBrl'), at('freeCostBrl'))
    return [{ formula: `IF(${isComplete.formula},${saving.formula},0)`, value: isComplete.value ? saving.value : 0 }]
  },
  savingFraction: ({ at }) => [shareOf(at('savingBrl'), at('captiveCostBrl'))],
  demandOverrunKw: ({ at }) => {
    const [contracted, measured] = [at('contractedDemandKw'), at('measuredDemandKw')]
    const limit = plus(times(num(1 + overrunToleranceFraction), contracted), num(toleranceKw))
    return [ifKnown([contracted], whenAbove(measured, limit, minus(measured, contracted), none))]
  },
  accumulatedSavingBrl: ({ until, isComplete }) => {
    const saved = until('savingBrl')
    return [{ formula: `IF(${isComplete.formula},${saved.formula},"")`, value: saved.value }]
  },
  differenceBrl: ({ at }) => [minus(at('realisedBrl'), at('promisedBrl'))],
  unexplainedBrl: ({ at, effects }) => [minus(at('differenceBrl'), plus(...effects))],
}

/** Whether a figure of a month is derived from others. */
export function isDerived(key: string | undefined): boolean {
  return key !== undefined && Object.hasOwn(ofMonth, key)
}

/** The formula that gives a month's figure; undefined for an entered figure, or if no formula gives it. */
export function monthFormula(key: string | undefined, cells: RowCells, figure: number): Term | undefined {
  if (key === undefined) return undefined
  return ofMonth[key]?.(cells, figure).find(({ value }) => Math.abs(value - figure) < 1e-6 * Math.max(1, Math.abs(figure)))
}

function ifKnown(terms: readonly Term[], then: Term): Term {
  const unknown = terms.map(({ formula }) => `${formula}=0`)
  return {
    formula: `IF(${unknown.length === 1 ? unknown[0] : `OR(${unknown.join(',')})`},0,${then.formula})`,
    value: terms.some(({ value }) => value === 0) ? 0 : then.value,
  }
}

/** A figure may have been stored rounded to the kWh. [MWh] */
function exactOrToKwh(term: Term): Term[] {
  return [term, { formula: `ROUND(${term.formula},3)`, value: roundTo(term.value, 3) }]
}

/** A contract's limits are its energy times a share, in whole hundredths of a percent if that gives the limit. */
function ofContract(at: CellOf, key: string): Term[] {
  const contracted = at('contractedMwh')
  if (contracted.value === 0) return []
  const share = at(key).value / contracted.value
  return [4, 9].flatMap((decimals) => exactOrToKwh(times(num(roundTo(share, decimals)), contracted)))
}

/** A saving of an eighth is "12.5" in a column of percentages. */
function shareOf(saving: Term, captive: Term): Term {
  const share = over(times(num(100), saving), captive)
  return {
    formula: `IF(${captive.formula}=0,0,ROUND(${share.formula},1))`,
    value: captive.value === 0 ? 0 : roundTo(share.value, 1),
  }
}

const ofBothCosts = new Set(['captiveCostBrl', 'freeCostBrl', 'savingBrl', 'savingFraction', 'accumulatedSavingBrl'])

/** Whether a total covers only months with both costs; one such month is enough for a total. */
export function isOfBothCosts(key: string | undefined): boolean {
  return key !== undefined && ofBothCosts.has(key)
}

/**
 * The formula of a total.
 *
 * @param range  the cells of a column of months, by key.
 * @param complete  the condition of the months with both costs, as COUNTIF and SUMIFS take it; absent where all have them.
 * @param isOfCosts  whether the total covers only months with both costs.
 */
export function totalFormula(
  key: string | undefined,
  at: CellOf,
  range: (key: string) => string,
  complete?: string,
  isOfCosts = isOfBothCosts(key),
): string | undefined {
  if (key === undefined) return undefined
  const ifAny = (formula: string) => (complete === undefined ? formula : `IF(COUNTIF(${complete})=0,"",${formula})`)
  if (key === 'savingBrl') return ifAny(`SUM(${range(key)})`)
  if (key === 'accumulatedSavingBrl') return at('savingBrl').formula
  if (key === 'savingFraction') {
    const [saving, captive] = [at('savingBrl').formula, at('captiveCostBrl').formula]
    return `IF(N(${captive})=0,"",ROUND(100*${saving}/${captive},1))`
  }
  if (complete !== undefined && isOfCosts) return ifAny(`SUMIFS(${range(key)},${complete})`)
  return `SUM(${range(key)})`
}
