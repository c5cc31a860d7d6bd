import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { totalToleranceBrl } from '~/domain/invoice/tolerance'
import { roundTo, toCents } from '~/domain/numbers/round-to'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { costField, costKinds, inReadingOrder, type CostField, type CostKind, type CostLine, type CostSide } from './cost-lines'

/** The figures of a month that a bill tells. MWh, kW, R$. */
const billFigures = ['captiveCostBrl', 'measuredMwh', 'peakMwh', 'offPeakMwh', 'contractedDemandKw', 'measuredDemandKw'] as const
type BillFigure = (typeof billFigures)[number]
type BillField = BillFigure | CostField

/** What a bill says of the month of its unit. */
export type MonthOfBill = {
  /** A distributor's bill of a unit in the free market is a part of the free cost. */
  side: CostSide
  figures: Partial<Record<BillFigure, number>>
  /** With taxes inside, as bills charge. */
  costs: CostLine[]
  /** Energy lines whose price has TE and TUSD together: no kind of cost has both. */
  untold: InvoiceLine[]
  /** The reader's doubts by field. An empty list: only a doubt about the whole bill. */
  doubts: Partial<Record<BillField, string[]>>
  /** Doubts about the whole bill. */
  wholeDoubts: string[]
}

/**
 * The figures and cost lines of a bill. The lines and the untold ones sum to the bill's total: what its rounding leaves, up to
 * five cents, goes into "Outros".
 */
export function monthOfBill(invoice: Invoice, found: readonly InvoiceDoubt[]): MonthOfBill {
  const side = invoice.market === 'captive' ? 'captive' : 'free'
  const figures = figuresOf(invoice)
  const known: Partial<Record<BillField, number>> = figures
  const costs = costsOf(invoice, side)
  const doubts: MonthOfBill['doubts'] = {}
  const wholeDoubts: string[] = []
  for (const doubt of found) {
    if (isOfWholeBill(doubt, invoice)) {
      wholeDoubts.push(doubt.message)
      for (const field of [...billFigures, ...costs.map(costField)]) doubts[field] ??= []
    }
    for (const field of fieldsIn(doubt, invoice, side)) {
      // A bill with all energy compensated prints 0 kWh: its consumption is asked for.
      if (doubt.code !== 'missing' || !known[field]) doubts[field] = [...(doubts[field] ?? []), doubt.message]
    }
  }
  return { side, figures, costs, untold: invoice.lines.filter((line) => kindOf(line, side) === undefined), doubts, wholeDoubts }
}

function figuresOf(invoice: Invoice): MonthOfBill['figures'] {
  const { market, modality, contractedKw, measuredKw, totalBrl } = invoice
  const { peak, offPeak } = invoice.energyKwh
  const hasHours = !isGroupB(invoice) || modality === 'BRANCA'
  const isEnergyKnown = offPeak !== undefined && (peak !== undefined || !hasHours)
  const known: Record<BillFigure, number | undefined> = {
    captiveCostBrl: market === 'captive' ? totalBrl : undefined,
    measuredMwh: isEnergyKnown ? toMwh((peak ?? 0) + offPeak) : undefined,
    peakMwh: hasHours ? toMwh(peak) : undefined,
    offPeakMwh: hasHours ? toMwh(offPeak) : undefined,
    contractedDemandKw: contractedKw.offPeak,
    measuredDemandKw: modality === 'AZUL' ? measuredKw.offPeak : highest(measuredKw),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** Measured and billed energy is written in kWh, with up to four decimals. */
function toMwh(kwh: number | undefined): number | undefined {
  return kwh === undefined ? undefined : roundTo(kwh / 1_000, 6)
}

/** Verde bills the highest demand of either post. */
function highest({ peak, offPeak }: Partial<ByTimeOfUse>): number | undefined {
  return peak === undefined || offPeak === undefined ? (peak ?? offPeak) : Math.max(peak, offPeak)
}

function costsOf(invoice: Invoice, side: CostSide): CostLine[] {
  const cents = new Map<CostKind, number>()
  const add = (kind: CostKind, more: number) => cents.set(kind, (cents.get(kind) ?? 0) + more)
  let restCents = toCents(invoice.totalBrl)
  let isWhole = true
  for (const line of invoice.lines) {
    const kind = kindOf(line, side)
    if (kind) add(kind, toCents(line.amountBrl))
    else isWhole = false
    restCents -= toCents(line.amountBrl)
  }
  for (const [kind, sum] of cents) {
    const { sign } = costKinds[kind]
    if (sign === 'either' || (sign === 'charge' ? sum >= 0 : sum <= 0)) continue
    cents.delete(kind)
    add('other', sum)
  }
  if (isWhole && restCents !== 0 && Math.abs(restCents) <= toCents(totalToleranceBrl)) add('other', restCents)
  const supplier = invoice.issuer.name.trim().slice(0, 120)
  return inReadingOrder(
    [...cents].map(([kind, sum]): CostLine => ({
      side,
      kind,
      ...(side === 'free' && kind === 'energy' && { supplier }),
      brl: sum / 100,
    })),
  )
}

/** Undefined for energy whose price has TE and TUSD together. Returned energy of such a price is a credit of its own. */
function kindOf({ kind, component, amountBrl }: InvoiceLine, side: CostSide): CostKind | undefined {
  switch (kind) {
    case 'unused-demand':
      return 'demand'
    case 'reactive-demand':
      return 'reactive-energy'
    case 'flag':
      return side === 'captive' ? 'flag' : 'other'
    case 'energy':
      if (component === undefined) return amountBrl < 0 ? 'other' : undefined
      return component === 'TE' ? 'energy' : 'tusd'
    default:
      return kind
  }
}

/** A bill that does not say its market may be of either, and one whose lines do not sum to its total may miss any. */
function isOfWholeBill({ code, field }: InvoiceDoubt, { market }: Invoice): boolean {
  return code === 'total' || code === 'several-units' || field === 'totalBrl' || (code === 'market' && market === 'captive')
}

const energies = ['measuredMwh', 'peakMwh', 'offPeakMwh'] as const

const figuresOfField: Partial<Record<keyof Invoice, readonly BillFigure[]>> = {
  contractedKw: ['contractedDemandKw'],
  measuredKw: ['measuredDemandKw'],
  modality: ['contractedDemandKw', 'measuredDemandKw'],
  energyKwh: energies,
}

/** The fields of a month that a doubt is about; none for taxes, tariffs and what else a month has no field for. */
function fieldsIn({ code, field, line: at }: InvoiceDoubt, { lines }: Invoice, side: CostSide): readonly BillField[] {
  const line = code === 'line' && at !== undefined ? lines[at] : undefined
  if (!line) return code === 'line' || field === undefined ? [] : (figuresOfField[field] ?? [])
  const kind = kindOf(line, side)
  return [...(kind ? [costField({ side, kind })] : []), ...(line.kind === 'energy' ? energies : [])]
}
