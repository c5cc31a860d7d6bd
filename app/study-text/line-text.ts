import { billUnits, type BillLine, type BillUnit } from '~/domain/bill/bill'
import { columnDecimals, type DecimalRange } from '~/ui/column-decimals'
import { decimal } from '~/ui/format'

/** Explains why printed lines may differ from their total by cents. */
export const roundingNote =
  'O cálculo não arredonda: só o que se mostra está em centavos, e uma soma ou diferença pode variar em R$ 0,01.'

/** Decimals of a quantity. */
export const quantityDecimals: DecimalRange = [0, 2]

/** "167,47 kW", "18.434,5 kWh": a quantity by itself. */
export function quantityText(quantity: number, unit: BillUnit | 'kWp'): string {
  return `${decimal(quantity, ...quantityDecimals)} ${unit}`
}

type Measured = Pick<BillLine, 'quantity' | 'unit' | 'rateBrl'>

/** Writes the lines of one table: "167,47 kW", "R$ 8,265". Figures of one unit have the same decimals. */
export function lineTexts(lines: readonly Measured[]) {
  const decimalsOf = (unit: BillUnit, figure: (line: Measured) => number, range: DecimalRange) =>
    columnDecimals(lines.filter((line) => line.unit === unit).map(figure), range)
  return {
    quantityText({ quantity, unit }: Measured): string {
      return `${decimal(
        quantity,
        decimalsOf(unit, (line) => line.quantity, quantityDecimals),
      )} ${unit}`
    },
    rateText({ rateBrl, unit }: Measured): string {
      return `R$ ${decimal(
        rateBrl,
        decimalsOf(unit, (line) => line.rateBrl, billUnits[unit].rateDecimals),
      )}`
    },
  }
}

/** "1,34294344": eight decimals reproduce a bill of R$ 1 million to the cent. */
export function factorText({ taxFactor }: Pick<BillLine, 'taxFactor'>): string {
  return decimal(taxFactor, 8)
}
