import { readNumber, type Reading } from '~/domain/files/read-number'

/**
 * Reads a flexibility: "10%", 10 and 0,1 are 10 %. A 1 alone may be either 1 % or 100 %.
 *
 * @returns a fraction.
 */
export function readFlexibility(cell: string | number): Reading<number> {
  const read = readNumber(cell)
  if (read.problem !== undefined || read.value === undefined) return read
  if (typeof cell === 'string' && cell.trim().endsWith('%')) return { value: read.value / 100 }
  if (read.value === 1) return { problem: '"1" pode ser 1 % ou 100 %: escreva com o sinal %' }
  return { value: read.value > 1 ? read.value / 100 : read.value }
}
