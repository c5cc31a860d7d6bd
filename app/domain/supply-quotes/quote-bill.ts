import type { Assumptions } from '~/domain/bill/assumptions'
import { billLine, billOf, type Bill, type BillLine } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import { monthlyEnergyKwh, withoutGenerator, type Consumer } from '~/domain/bill/consumer'
import { distributorLines } from '~/domain/bill/distributor-lines'
import { freeMarketBill, freeMarketLineIds } from '~/domain/bill/free-market'
import type { StudyTerms } from '~/domain/study/comparison'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { FixedPrice, GuaranteedDiscount, SupplyQuote } from './supply-quote'

/** What every quote of a comparison is priced on. */
export type QuoteMonth = {
  consumer: Consumer
  tariff: Tariff
  /** Charges and loan quotas, as in the study; source, fee and price are the quote's own. */
  terms: Pick<StudyTerms, 'chargesIncluded' | 'loanQuotasBrlPerMwh'>
  assumptions: Assumptions
  /** The volume that the quotes are for: the mean of the months, losses included. [kWh/month] */
  contractedKwh: number
  /** What energy above the flexibility is bought at, with PIS and COFINS and without ICMS; undefined, at the contract's price. [R$/MWh] */
  settlementBrlPerMwh?: number
}

/** What a consumer buys in a month, losses included. [kWh] */
export function boughtKwh(consumer: Consumer, { lossesFraction }: Pick<Assumptions, 'lossesFraction'>): number {
  return monthlyEnergyKwh(withoutGenerator(consumer)) * (1 + lossesFraction)
}

/** A month under a quote, at the prices of its first year. [R$] */
export function quoteBill(quote: SupplyQuote, month: QuoteMonth): Bill {
  const { terms } = quote
  return terms.kind === 'fixed-price' ? fixedPriceBill(quote, terms, month) : discountBill(terms, month)
}

function fixedPriceBill(quote: SupplyQuote, fixed: FixedPrice, month: QuoteMonth): Bill {
  const { consumer, tariff, assumptions, contractedKwh } = month
  const { chargesIncluded, loanQuotasBrlPerMwh } = month.terms
  const { incentive, managementBrl } = quote
  const priceBrlPerMwh = fixed.pricesBrlPerMwh[0]!
  const terms = { chargesIncluded, loanQuotasBrlPerMwh, incentive, priceBrlPerMwh, managementBrl }
  const { lines } = freeMarketBill(consumer, tariff, terms, assumptions)
  const used = boughtKwh(consumer, assumptions)
  const ceiling = fixed.flexibilityFraction === undefined ? used : contractedKwh * (1 + fixed.flexibilityFraction)
  const aboveKwh = Math.max(0, used - ceiling)
  const unusedKwh = Math.max(0, contractedKwh * fixed.takeOrPayFraction - used)
  return billOf([...lines.flatMap((line) => soldLines(line, aboveKwh, month)), ...boundLines(fixed, unusedKwh, contractedKwh)])
}

/** The energy line in two, where a month passes the flexibility: at the price of the contract, and at that of the settlement. */
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

/** What a fixed price is paid for besides the energy used: the least volume, and the guarantee. No ICMS falls on either. */
function boundLines({ pricesBrlPerMwh, guarantee }: FixedPrice, unusedKwh: number, contractedKwh: number): BillLine[] {
  const line = {
    part: 'energy',
    unit: 'kWh',
    rateBrl: pricesBrlPerMwh[0]! / 1_000,
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

/** The captive month with the discount on all that the distributor charges, or on its energy alone; diesel is no part of it. */
function discountBill({ discountFraction, basis }: GuaranteedDiscount, { consumer, tariff }: QuoteMonth): Bill {
  const captive = captiveBill(consumer, tariff)
  const wires = new Set(distributorLines(consumer, tariff).map(({ id }) => id))
  const isDiscounted = ({ id }: BillLine) => id !== captiveLineIds.generator && (basis === 'bill' || !wires.has(id))
  return billOf(
    captive.lines.map((line) =>
      isDiscounted(line) ? billLine({ ...line, rateBrl: line.rateBrl * (1 - discountFraction) }) : line,
    ),
  )
}
