import { captiveBill } from '~/domain/bill/captive'
import type { IsoDate } from '~/domain/dated/dated'
import { netPresentValue } from '~/domain/finance/npv'
import { firstStudyYear, quotedPriceCount } from '~/domain/study/quoted-years'
import { compareYears, type Growths } from '~/domain/study/years'
import { losesTusdDiscount } from '~/domain/tariffs/tusd-discount'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { boughtKwh, quoteBill, type QuoteMonth } from './quote-bill'
import type { SupplyQuote } from './supply-quote'

/** Basis of a comparison: the same months, tariff and readjustments for all quotes. */
export type QuoteInputs = Omit<QuoteMonth, 'consumer' | 'contractedKwh'> & {
  day: IsoDate
  /** One month for all, or twelve. */
  consumers: readonly QuoteMonth['consumer'][]
  growths: Pick<Growths, 'distributorGrowthFraction' | 'energyGrowthFraction'>
  /** [1/year] */
  discountRateFraction: number
  /** A contract older than that law keeps its source's discount. */
  isContractBeforeLaw15269: boolean
}

/** Cost of five years. */
type QuotedCost = {
  /** By year, starting with the study's. [R$] */
  yearsBrl: readonly number[]
  totalBrl: number
  /** Present value of the five years, which decides the ranking. [R$] */
  presentValueBrl: number
}

/** Required change of a quote's terms: its price in every year, or its discount. */
export type QuoteShift = { brlPerMwh: number } | { fraction: number }

export type ComparedQuote = QuotedCost & {
  /** Index in the given quotes. */
  index: number
  isExpired: boolean
  /** The law denies new contracts the discount of its source; it is priced without. */
  losesTusdDiscount: boolean
  /** Against the captive market over the five years, present value. [R$] */
  savingPresentValueBrl: number
  /** Undefined for a unit without consumption, where no term has an effect. */
  toBest: QuoteShift | undefined
  toCaptive: QuoteShift | undefined
}

export type QuoteComparison = { firstYear: number; captive: QuotedCost; quotes: ComparedQuote[] }

/** Prices quotes on the same months and ranks them: those still valid first, the cheapest first. */
export function compareQuotes(quotes: readonly SupplyQuote[], inputs: QuoteInputs): QuoteComparison {
  const captive = costOf(inputs, (consumer) => captiveBill(consumer, inputs.tariff))
  const priced = quotes.map((quote, index) => {
    const { isContractBeforeLaw15269 } = inputs
    // A discount on the captive bill uses captive tariffs, whatever its source.
    const loses = quote.terms.kind === 'fixed-price' && losesTusdDiscount({ ...quote, isContractBeforeLaw15269 }, inputs.day)
    const lawful = loses ? { ...quote, incentive: 0 as const } : quote
    const cost = quoteCost(lawful, inputs)
    return { index, lawful, loses, cost, isExpired: quote.validTo !== undefined && quote.validTo < inputs.day }
  })
  const ranked = priced.toSorted(
    (one, other) =>
      Number(one.isExpired) - Number(other.isExpired) ||
      one.cost.presentValueBrl - other.cost.presentValueBrl ||
      one.index - other.index,
  )
  const bestBrl = ranked[0]?.cost.presentValueBrl ?? captive.presentValueBrl
  return {
    firstYear: firstStudyYear(inputs.day),
    captive,
    quotes: ranked.map(({ index, lawful, loses, cost, isExpired }) => ({
      ...cost,
      index,
      isExpired,
      losesTusdDiscount: loses,
      savingPresentValueBrl: captive.presentValueBrl - cost.presentValueBrl,
      toBest: shiftTo(bestBrl, lawful, cost, inputs),
      toCaptive: shiftTo(captive.presentValueBrl, lawful, cost, inputs),
    })),
  }
}

function quoteCost(quote: SupplyQuote, inputs: QuoteInputs): QuotedCost {
  const bought = inputs.consumers.map((consumer) => boughtKwh(consumer, inputs.assumptions))
  const contractedKwh = bought.reduce((sum, kwh) => sum + kwh, 0) / bought.length
  const prices = quote.terms.kind === 'fixed-price' ? quote.terms.pricesBrlPerMwh : undefined
  return costOf(inputs, (consumer) => quoteBill(quote, { ...inputs, consumer, contractedKwh }), prices)
}

type BillOfMonth = (consumer: QuoteMonth['consumer']) => ReturnType<typeof quoteBill>

/** A bill without an energy price has no line that depends on one. */
function costOf(inputs: QuoteInputs, billOfMonth: BillOfMonth, prices: NonEmpty<number> = [1]): QuotedCost {
  const { consumers, growths, day, discountRateFraction } = inputs
  const weight = 12 / consumers.length
  const yearsBrl = Array.from({ length: quotedPriceCount }, () => 0)
  for (const consumer of consumers) {
    const bill = billOfMonth(consumer)
    const scenario = () => bill
    const years = { firstYear: firstStudyYear(day), count: quotedPriceCount }
    const both = compareYears({ base: scenario, alternative: scenario }, { ...growths, energyPricesBrlPerMwh: prices }, years)
    both.forEach(({ baseBrl }, index) => (yearsBrl[index]! += weight * baseBrl))
  }
  const totalBrl = yearsBrl.reduce((sum, brl) => sum + brl, 0)
  return { yearsBrl, totalBrl, presentValueBrl: netPresentValue([0, ...yearsBrl], discountRateFraction) }
}

/** The cost is linear in price and discount, so two points determine where it equals another cost. */
function shiftTo(targetBrl: number, quote: SupplyQuote, cost: QuotedCost, inputs: QuoteInputs): QuoteShift | undefined {
  const { terms } = quote
  const isPrice = terms.kind === 'fixed-price'
  const moved = isPrice
    ? { ...terms, pricesBrlPerMwh: mapNonEmpty(terms.pricesBrlPerMwh, (price) => price + 1) }
    : { ...terms, discountFraction: terms.discountFraction + 1 }
  const slope = quoteCost({ ...quote, terms: moved }, inputs).presentValueBrl - cost.presentValueBrl
  if (slope === 0) return undefined
  const by = (targetBrl - cost.presentValueBrl) / slope
  return isPrice ? { brlPerMwh: by } : { fraction: by }
}
