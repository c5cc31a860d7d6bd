import { roundTo } from '~/domain/numbers/round-to'

/** Reads "1.234,56" or "R$ 1.234,56" as an amount in reais, rounded to cents. `NaN` when the text is not an amount. */
export function parseMoney(text: string): number {
  return roundTo(parseDecimal(text.replace(/^\s*R\$\s*/i, '')), 2)
}

/** Reads a number as Brazilians type it: "1.234,56" is 1234.56. `NaN` when the text is not a number. */
export function parseDecimal(text: string): number {
  const trimmed = text.trim()
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(trimmed)) return Number.NaN
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}
