import type { BillLine } from '~/domain/bill/bill'

/** A rate in a cell. */
export type RateTerm = { cell: string; brl: number }

/** A rate as a formula of other rates, and its value. */
type Linked = { formula: string; brl: number }

/**
 * The rate of a line as a formula of a tariff in another cell, so that a tariff is changed in one place; undefined when the line has
 * its own tariff. A formula is used only if it gives the current rate of the line.
 *
 * @param rateOf  the cell of another line's rate, by the line's id.
 * @param discount  of the energy's source, on the TUSD. [fraction]
 */
export function linkedRate(
  { id, rateBrl }: Pick<BillLine, 'id' | 'rateBrl'>,
  rateOf: (id: string) => RateTerm | undefined,
  discount: number,
): string | undefined {
  const post = id.endsWith('off-peak') ? 'off-peak' : 'peak'
  const isDemand = /^(demand|overrun|benefit-demand|benefit-unused)-/.test(id)
  const candidates = [
    ...times(rateOf(id), 1, 1 - discount),
    ...times(isDemand ? rateOf(`demand-${post}`) : undefined, 1, 2, discount, 1 - discount),
    ...times(rateOf(id.replace(/^(credit|compensated)-/, '')), 1),
    ...ofPeak({ id, rateBrl }, rateOf('tusd-peak'), rateOf('tusd-off-peak'), discount),
  ]
  return candidates.find(({ brl }) => Math.abs(brl - rateBrl) < 1e-9)?.formula
}

function times(term: RateTerm | undefined, ...factors: number[]): Linked[] {
  if (!term) return []
  return factors.map((factor) => ({
    formula: factor === 1 ? term.cell : `${factor}*${term.cell}`,
    brl: factor * term.brl,
  }))
}

/** In Verde the discount applies to the difference of peak and off-peak TUSD; the credit of distributed generation is a part of it. */
function ofPeak(
  { id, rateBrl }: Pick<BillLine, 'id' | 'rateBrl'>,
  peak: RateTerm | undefined,
  offPeak: RateTerm | undefined,
  discount: number,
): Linked[] {
  if (!peak || !offPeak) return []
  const discounted = `${discount}*(${peak.cell}-${offPeak.cell})`
  const discountBrl = discount * (peak.brl - offPeak.brl)
  switch (id) {
    case 'tusd-peak':
      return [{ formula: `${peak.cell}-${discounted}`, brl: peak.brl - discountBrl }]
    case 'benefit-tusd-peak':
      return [{ formula: discounted, brl: discountBrl }]
    case 'ape-tusd-peak':
      return [{ formula: `${rateBrl + discountBrl}-${discounted}`, brl: rateBrl }]
    case 'credit-tusd-peak':
      return times(peak, rateBrl / peak.brl)
    default:
      return []
  }
}
