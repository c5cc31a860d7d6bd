import { billUnits, type BillLine, type BillUnit } from '~/domain/bill/bill'
import { decimal } from '~/ui/format'

/** Explains why printed lines may differ from their total by cents. */
export const roundingNote =
  'O cálculo não arredonda: só o que se mostra está em centavos, e uma soma ou diferença pode variar em R$ 0,01.'

/** "167,47 kW", "18.434,5 kWh": a quantity with up to two decimals. */
export function quantityText(quantity: number, unit: BillUnit | 'kWp'): string {
  return `${decimal(quantity, 0, 2)} ${unit}`
}

/** "R$ 8,265", "R$ 0,757865" */
export function rateText({ rateBrl, unit }: Pick<BillLine, 'rateBrl' | 'unit'>): string {
  return `R$ ${decimal(rateBrl, ...billUnits[unit].rateDecimals)}`
}

/** "1,34294344": eight decimals reproduce a bill of R$ 1 million to the cent. */
export function factorText({ taxFactor }: Pick<BillLine, 'taxFactor'>): string {
  return decimal(taxFactor, 8)
}
