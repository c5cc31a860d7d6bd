/**
 * Payback: when the running value first reaches zero, linear within the year.
 *
 * @param cumulativeBrl  value accumulated up to each year, index 0 is today; discounted or, with a rate of 0, simple. [R$]
 * @returns undefined if it never does; 0 without spending. [years]
 *
 * @example paybackYears([-100, -40, 20]) // 1 + 40/60 = 1.6667
 */
export function paybackYears(cumulativeBrl: readonly number[]): number | undefined {
  let before = 0
  for (const [year, brl] of cumulativeBrl.entries()) {
    if (brl >= 0) return year === 0 ? 0 : year - 1 + before / (before - brl)
    before = brl
  }
  return undefined
}

/**
 * A payback in words, to the nearest month.
 *
 * @example paybackInWords(3.51) // '3 anos e 6 meses'
 */
export function paybackInWords(years: number): string {
  const months = Math.round(years * 12)
  const parts = [counted(Math.floor(months / 12), 'ano', 'anos'), counted(months % 12, 'mês', 'meses')]
  return parts.filter(Boolean).join(' e ') || '0 meses'
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? one : many}`
}
