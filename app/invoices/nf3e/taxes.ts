import type { Invoice, InvoiceLine } from '~/domain/invoice/invoice'

/** The rate of each tax if all lines that pay it agree; 0 if all say that none is due. */
export function commonTaxes(lines: readonly InvoiceLine[]): Invoice['taxes'] {
  const pisFraction = commonRate(lines.map((line) => line.pisFraction))
  const cofinsFraction = commonRate(lines.map((line) => line.cofinsFraction))
  const icmsFraction = commonRate(lines.map((line) => line.icmsFraction))
  return {
    ...(pisFraction !== undefined && { pisFraction }),
    ...(cofinsFraction !== undefined && { cofinsFraction }),
    ...(icmsFraction !== undefined && { icmsFraction }),
  }
}

function commonRate(rates: ReadonlyArray<number | undefined>): number | undefined {
  const said = rates.filter((rate) => rate !== undefined)
  const [rate, ...others] = new Set(said.filter((it) => it !== 0))
  if (others.length > 0) return undefined
  return rate ?? said[0]
}
