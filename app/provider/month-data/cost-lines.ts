import { jsonText } from '~/database/json'
import { costLineProblems, excessProblems, inReadingOrder, type CostLine } from '~/domain/units/cost-lines'
import { visibleText } from '~/domain/files/visible-text'
import { HttpRefusal } from '../http/refusal'
import { storedCosts } from '../units/months'
import type { MonthRow } from './month-row'

/** The row of a month after entering its lines; without entered ones it is kept. */
export function withCosts(row: MonthRow, entered: readonly CostLine[] | undefined): MonthRow {
  if (entered === undefined) return row
  return { ...row, cost_lines: entered.length === 0 ? null : jsonText(inReadingOrder(entered)) }
}

/** Lines without invisible signs, in whole lines. @throws HttpRefusal 422, by field, for lines that are not accepted. */
export function acceptedCosts(lines: readonly CostLine[]): CostLine[] {
  const plain = lines.map(({ supplier, ...line }) => ({
    ...line,
    ...(supplier !== undefined && { supplier: visibleText(supplier).replaceAll(/\s+/g, ' ').trim() }),
  }))
  const problems = costLineProblems(plain)
  if (Object.keys(problems).length > 0) throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', problems)
  return plain
}

/** The errors of a month whose lines sum to more than its costs, by cost. */
export function excessOf(row: MonthRow) {
  const { captive_cost_brl: captiveCostBrl, free_cost_brl: freeCostBrl } = row
  return excessProblems(storedCosts(row), { captiveCostBrl, freeCostBrl })
}
