/** Figures for the questions about an invoice. */

/** "1.234,5" */
export function decimal(value: number, maxDecimals = 2): string {
  return (decimals[maxDecimals] ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals })).format(value)
}

/** Creating a format takes as long as using it fifty times. */
const decimals: Partial<Record<number, Intl.NumberFormat>> = {}
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "R$ 1.234,50" */
export function money(brl: number): string {
  return reais.format(brl).replaceAll('\u00a0', ' ')
}

/** "120 kW" */
export function quantity(value: number, unit = ''): string {
  return `${decimal(value, 4)} ${unit}`.trimEnd()
}
