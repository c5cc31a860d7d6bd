import type { Assumptions } from '~/domain/bill/assumptions'
import { billLine, billOf, type Bill, type BillLine, type BillPart } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import { monthlyEnergyKwh, withoutGenerator, type Consumer } from '~/domain/bill/consumer'
import { freeMarketBill, freeMarketLineIds } from '~/domain/bill/free-market'
import type { StudyTerms } from '~/domain/study/comparison'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { FixedPrice, GuaranteedDiscount, SupplyQuote } from './supply-quote'

/** Basis of pricing for every quote of a comparison. */
export type QuoteMonth = {
  consumer: Consumer
  tariff: Tariff
  /** Charges and loan quotas from the study; source, fee and price are the quote's own. */
  terms: Pick<StudyTerms, 'chargesIncluded' | 'loanQuotasBrlPerMwh'>
  assumptions: Assumptions
  /** The contracted volume: mean of the months, losses included. [kWh/month] */
  contractedKwh: number
  /** Price of energy above the flexibility, with PIS and COFINS and without ICMS; undefined: the contract's price. [R$/MWh] */
  settlementBrlPerMwh?: number
  /** What the month's hours cost above the mean spot price under a flat contract; undefined: unknown. [R$/MWh] */
  modulationBrlPerMwh?: number | undefined
}

/** Energy bought by a consumer in a month, losses included. [kWh] */
export function boughtKwh(consumer: Consumer, { lossesFraction }: Pick<Assumptions, 'lossesFraction'>): number {
  return monthlyEnergyKwh(withoutGenerator(consumer)) * (1 + lossesFraction)
}

/**
 * A month under a quote, at today's tariff. [R$]
 *
 * @param priceBrlPerMwh  the fixed price of the month's year; a discount has none.
 */
export function quoteBill(quote: SupplyQuote, month: QuoteMonth, priceBrlPerMwh: number): Bill {
  const { terms } = quote
  return terms.kind === 'fixed-price' ? fixedPriceBill(quote, terms, month, priceBrlPerMwh) : discountBill(terms, month)
}

function fixedPriceBill(quote: SupplyQuote, fixed: FixedPrice, month: QuoteMonth, priceBrlPerMwh: number): Bill {
  const { consumer, tariff, assumptions, contractedKwh } = month
  const { chargesIncluded, loanQuotasBrlPerMwh } = month.terms
  const { incentive, managementBrl } = quote
  const terms = { chargesIncluded, loanQuotasBrlPerMwh, incentive, priceBrlPerMwh, managementBrl }
  const { lines } = freeMarketBill(consumer, tariff, terms, assumptions)
  const used = boughtKwh(consumer, assumptions)
  const ceiling = fixed.flexibilityFraction === undefined ? used : contractedKwh * (1 + fixed.flexibilityFraction)
  const aboveKwh = Math.max(0, used - ceiling)
  const unusedKwh = Math.max(0, contractedKwh * fixed.takeOrPayFraction - used)
  return billOf([
    ...lines.flatMap((line) => soldLines(line, aboveKwh, month)),
    ...boundLines(fixed, { unusedKwh, contractedKwh, priceBrlPerMwh }),
    ...modulationLines(fixed, used, month),
  ])
}

/** Splits the energy line of a month above the flexibility: at the contract's price, and at the settlement's. */
function soldLines(line: BillLine, aboveKwh: number, { settlementBrlPerMwh }: QuoteMonth): BillLine[] {
  if (line.id !== freeMarketLineIds.energy || aboveKwh === 0 || settlementBrlPerMwh === undefined) return [line]
  return [
    billLine({ ...line, quantity: line.quantity - aboveKwh }),
    billLine({
      ...line,
      id: 'above-flexibility',
      label: 'Energia acima da flexibilidade',
      quantity: aboveKwh,
      rateBrl: settlementBrlPerMwh / 1_000,
      source: 'Preço informado para o que passa da flexibilidade',
      growth: 'energyIndex',
    }),
  ]
}

/** Charges of a fixed price beyond the energy used: the minimum volume, and the guarantee. Neither carries ICMS. */
function boundLines({ guarantee }: FixedPrice, of: Record<'unusedKwh' | 'contractedKwh' | 'priceBrlPerMwh', number>): BillLine[] {
  const { unusedKwh, contractedKwh, priceBrlPerMwh } = of
  const line = {
    part: 'energy',
    unit: 'kWh',
    rateBrl: priceBrlPerMwh / 1_000,
    taxFactor: 1,
    source: 'Proposta do fornecedor',
    growth: 'energyPrice',
  } as const
  const guaranteed = guarantee ? (contractedKwh * guarantee.months * guarantee.yearlyCostFraction) / 12 : 0
  return [
    billLine({ ...line, id: 'take-or-pay', label: 'Energia contratada e não usada (take-or-pay)', quantity: unusedKwh }),
    billLine({ ...line, id: 'guarantee', label: 'Custo da garantia', quantity: guaranteed }),
  ]
}

/** The hours of a flat contract, settled by the chamber: it pays whoever uses the cheap ones. Carries no ICMS. */
function modulationLines({ modulation }: FixedPrice, used: number, { modulationBrlPerMwh }: QuoteMonth): BillLine[] {
  if (modulation !== 'flat' || modulationBrlPerMwh === undefined) return []
  return [
    billLine({
      part: 'energy',
      id: 'modulation',
      label: 'Modulação ao PLD',
      unit: 'kWh',
      quantity: used,
      rateBrl: modulationBrlPerMwh / 1_000,
      taxFactor: 1,
      source: 'PLD horário da CCEE',
      growth: 'energyIndex',
    }),
  ]
}

/** Parts of a captive bill that a discount applies to; diesel and what the distributor collects for others are excluded. */
const discountedParts: Record<GuaranteedDiscount['basis'], readonly BillPart[]> = {
  bill: ['connection', 'energy'],
  energy: ['energy'],
}

/** The captive month with the discount on all of the distributor's charges, or only on its energy. */
function discountBill({ discountFraction, basis }: GuaranteedDiscount, { consumer, tariff }: QuoteMonth): Bill {
  const isDiscounted = ({ part }: BillLine) => discountedParts[basis].includes(part)
  return billOf(
    captiveBill(consumer, tariff).lines.map((line) =>
      isDiscounted(line) ? billLine({ ...line, rateBrl: line.rateBrl * (1 - discountFraction) }) : line,
    ),
  )
}
