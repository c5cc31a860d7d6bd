const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * "R$ 1.234,56"
 *
 * @param cents  an integer. [cents]
 */
export function reais(cents: number): string {
  return format.format(cents / 100)
}
