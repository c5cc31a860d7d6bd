import { roundTo } from '../numbers/round-to'

/** A price for a sentence, with at least two decimals: "R$ 26,00", "R$ 0,39473684". [R$/unit] */
export function priceText(brl: number, maxDecimals: number): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: maxDecimals }
  return `R$\u00a0${new Intl.NumberFormat('pt-BR', decimals).format(roundTo(brl, maxDecimals))}`
}
