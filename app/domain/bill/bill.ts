/** Subtotals of a bill with their names, in reading order. `energy` is TE or free-market energy. */
export const billParts = {
  connection: 'Conexão (demanda e TUSD)',
  energy: 'Energia',
  generator: 'Gerador',
  benefit: 'Benefício tarifário',
  charges: 'Encargos',
  management: 'Custo operacional e CCEE',
} as const
export type BillPart = keyof typeof billParts

/** How a line changes from one year to the next (calculation of the years). */
export const growths = ['distributor', 'energyPrice', 'surplusPrice', 'energyIndex'] as const
export type Growth = (typeof growths)[number]

/**
 * Units of lines, with the minimum and maximum decimals of a printed rate: enough to reproduce the line's cents with a
 * calculator. A monthly fee is an amount of money.
 */
export const billUnits = {
  kW: { rateDecimals: [2, 6] },
  kWh: { rateDecimals: [5, 6] },
  mês: { rateDecimals: [2, 2] },
} as const
export type BillUnit = keyof typeof billUnits

/** One printed line of a monthly bill. `amountBrl` is always `quantity × rateBrl × taxFactor`. */
export type BillLine = {
  id: string
  part: BillPart
  label: string
  quantity: number
  unit: BillUnit
  /** Price of one unit before tax. [R$/unit] */
  rateBrl: number
  /** Gross-up of the taxes "por dentro"; 1 when untaxed. */
  taxFactor: number
  /** [R$] */
  amountBrl: number
  /** Resolution, law or assumption the rate comes from, in Portuguese. */
  source: string
  growth: Growth
}

/** A month's bill: its total is the sum of its lines. */
export type Bill = { lines: readonly BillLine[]; totalBrl: number }

/** Writes a line; the amount is the product of the other three numbers. [R$] */
export function billLine(line: Omit<BillLine, 'amountBrl'>): BillLine {
  return { ...line, amountBrl: line.quantity * line.rateBrl * line.taxFactor }
}

/** Sums lines into a bill, without zero lines. [R$] */
export function billOf(lines: readonly BillLine[]): Bill {
  const present = lines.filter(({ quantity, rateBrl }) => quantity !== 0 && rateBrl !== 0)
  return { lines: present, totalBrl: sumOf(present) }
}

/** Subtotal of the lines that belong to one of the given parts. [R$] */
export function partBrl(bill: Bill, ...parts: BillPart[]): number {
  return sumOf(bill.lines.filter(({ part }) => parts.includes(part)))
}

/** Subtotal of the lines with one of the given ids; 0 when there are none. [R$] */
export function linesBrl(bill: Bill, ...ids: string[]): number {
  return sumOf(bill.lines.filter(({ id }) => ids.includes(id)))
}

function sumOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
}
