/** A formula of a worksheet, without "=", and its current value. */
export type Term = { formula: string; value: number }

/** A constant of the law or the calculation, without a cell. */
export function num(value: number): Term {
  return { formula: String(value), value }
}

const zero = num(0)
const unit = num(1)

export function plus(...terms: Term[]): Term {
  const present = terms.filter((term) => !isLiteral(term, 0))
  return folded(present, '+', (sum, value) => sum + value, zero)
}

export function times(...terms: Term[]): Term {
  if (terms.some((term) => isLiteral(term, 0))) return zero
  const present = terms.filter((term) => !isLiteral(term, 1))
  return folded(present, '*', (product, value) => product * value, unit)
}

export function minus(from: Term, term: Term): Term {
  if (isLiteral(term, 0)) return from
  return { formula: `${from.formula}-${inner(term)}`, value: from.value - term.value }
}

export function over(dividend: Term, divisor: Term): Term {
  return { formula: `${inner(dividend)}/${inner(divisor)}`, value: dividend.value / divisor.value }
}

export function least(one: Term, other: Term): Term {
  return { formula: `MIN(${one.formula},${other.formula})`, value: Math.min(one.value, other.value) }
}

export function most(one: Term, other: Term): Term {
  return { formula: `MAX(${one.formula},${other.formula})`, value: Math.max(one.value, other.value) }
}

/** One of two terms, by whether the first value is above (or equal to) the second. */
export function whenAbove(value: Term, limit: Term, then: Term, otherwise: Term, sign: '>' | '>=' = '>'): Term {
  const isAbove = sign === '>' ? value.value > limit.value : value.value >= limit.value
  return {
    formula: `IF(${value.formula}${sign}${inner(limit)},${then.formula},${otherwise.formula})`,
    value: isAbove ? then.value : otherwise.value,
  }
}

/** Whether a term is a constant. */
export function isLiteral({ formula, value }: Term, wanted = value): boolean {
  return value === wanted && formula === String(value)
}

/** Whether a term equals a figure of the calculation, up to floating-point noise. */
export function gives({ value }: Term, figure: number): boolean {
  return Math.abs(value - figure) <= 1e-9 * Math.max(1, Math.abs(figure))
}

function folded(terms: readonly Term[], sign: '+' | '*', fold: (one: number, other: number) => number, empty: Term): Term {
  const [first, ...rest] = terms
  if (!first) return empty
  if (rest.length === 0) return first
  return { formula: terms.map(inner).join(sign), value: rest.reduce((result, { value }) => fold(result, value), first.value) }
}

/** A cell or a number unchanged, anything else in parentheses. */
function inner({ formula }: Term): string {
  return /^(?:(?:'[^']+'|\p{L}+)!)?(?:\$?[A-Z]+\$?\d+|\d+(?:\.\d+)?)$/u.test(formula) ? formula : `(${formula})`
}
