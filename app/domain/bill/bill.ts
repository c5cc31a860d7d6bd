/** Which subtotal of a bill a line belongs to. `connection` is demand, overrun and TUSD; `energy` is TE or free-market energy. */
export type BillPart = 'connection' | 'energy' | 'generator' | 'benefit' | 'charges' | 'management'

/** How a line changes from one year to the next (calculation of the years). */
export type Growth = 'distributor' | 'energyPrice' | 'surplusPrice' | 'energyIndex'

export type BillUnit = 'kW' | 'kWh' | 'mês'

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

/** Adds lines up into a bill, leaving out those of nothing. [R$] */
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
