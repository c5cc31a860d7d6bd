import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'

/** Writes a number as fields show it: thousands grouped, a comma, at most two decimals. */
export function decimalText(value: number): string {
  return decimal(value, 0, 2)
}

/** A fraction as a percentage field shows it: bills print rates with up to four decimals. Empty for undefined. */
export function percentText(fraction: number | undefined): string {
  return fraction === undefined ? '' : decimal(fraction * 100, 0, 4)
}

/** Reads a field as a number; an empty or invalid text counts as 0. */
export function numberOrZero(text: string): number {
  const value = parseDecimal(text)
  return Number.isFinite(value) ? value : 0
}

/** Whether two texts are the same number, as "1.000" and "1000,0" are. */
export function isSameDecimal(one: string, other: string): boolean {
  return one === other || parseDecimal(one) === parseDecimal(other)
}
