import { roundTo } from '../numbers/round-to'

/** Figures within the sentences that ask about an invoice, rounded as they are everywhere. */

/** "1.234,5" */
export function writtenDecimal(value: number, maxDecimals = 2): string {
  const format = (decimals[maxDecimals] ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals }))
  return format.format(roundTo(value, maxDecimals))
}

/** Creating a format takes as long as using it fifty times. */
const decimals: Partial<Record<number, Intl.NumberFormat>> = {}
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "R$ 1.234,50" */
export function writtenMoney(brl: number): string {
  return reais.format(roundTo(brl, 2)).replaceAll('\u00a0', ' ')
}

/** "120 kW" */
export function quantity(value: number, unit = ''): string {
  return `${writtenDecimal(value, 4)} ${unit}`.trimEnd()
}
