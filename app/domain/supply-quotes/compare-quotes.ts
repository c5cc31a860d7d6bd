import type { Bill, Growth } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Dated, IsoDate } from '~/domain/dated/dated'
import { growthFactor } from '~/domain/finance/escalation'
import { netPresentValue } from '~/domain/finance/npv'
import { indexFactor } from './price-index'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import { readjustedTotal, type Growths } from '~/domain/study/years'
import { losesTusdDiscount } from '~/domain/tariffs/tusd-discount'
import { compareMonths } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { boughtKwh, quoteBill, type QuoteMonth } from './quote-bill'
import type { SupplyQuote } from './supply-quote'

/** Basis of a comparison: the same months, tariff and readjustments for all quotes. */
export type QuoteInputs = Omit<QuoteMonth, 'consumer' | 'contractedKwh' | 'modulationBrlPerMwh'> & {
  day: IsoDate
  /** First month of supply. The comparison runs to the end of the fourth calendar year after its own. */
  firstMonth: CalendarMonth
  /** One month for all, or January to December. */
  consumers: readonly QuoteMonth['consumer'][]
  /** By consumer: what its hours cost under a flat contract; empty: unknown. [R$/MWh] */
  modulationsBrlPerMwh: readonly number[]
  growths: Pick<Growths, 'distributorGrowthFraction' | 'energyGrowthFraction'>
  /** [1/year] */
  discountRateFraction: number
  /** A contract older than that law keeps its source's discount. */
  isContractBeforeLaw15269: boolean
  /** IPCA by calendar year. [1/year] */
  priceIndex: Dated<number>
}

/** Cost of the compared months. */
type QuotedCost = {
  /** By calendar year; the first from the first month of supply. [R$] */
  yearsBrl: readonly number[]
  totalBrl: number
  /** Present value of the years, which decides the ranking. [R$] */
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
  /** Its price of each calendar year, corrected; undefined: not quoted. Empty for a discount. [R$/MWh] */
  pricesBrlPerMwh: readonly (number | undefined)[]
  /** Months of each calendar year that it does not supply, at the captive market's cost. */
  captiveMonths: readonly number[]
  /** Against the captive market over the same months, present value. [R$] */
  savingPresentValueBrl: number
  /** Undefined for a unit without consumption, where no term has an effect. */
  toBest: QuoteShift | undefined
  toCaptive: QuoteShift | undefined
}

export type QuoteComparison = { firstMonth: CalendarMonth; captive: QuotedCost; quotes: ComparedQuote[] }

/**
 * Prices quotes on the same months and ranks them: those still valid first, the cheapest first. A month that a quote does not
 * supply costs what the captive market does.
 */
export function compareQuotes(quotes: readonly SupplyQuote[], inputs: QuoteInputs): QuoteComparison {
  const years = comparedYears(inputs)
  const captiveBills = inputs.consumers.map((consumer) => captiveBill(consumer, inputs.tariff))
  const captive = costOf(years, inputs, () => captiveBills)
  const priced = quotes.map((quote, index) => {
    const { isContractBeforeLaw15269 } = inputs
    // A discount on the captive bill uses captive tariffs, whatever its source.
    const loses = quote.terms.kind === 'fixed-price' && losesTusdDiscount({ ...quote, isContractBeforeLaw15269 }, inputs.day)
    const lawful = loses ? { ...quote, incentive: 0 as const } : quote
    const cost = quoteCost(lawful)
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
    firstMonth: inputs.firstMonth,
    captive,
    quotes: ranked.map(({ index, lawful, loses, cost, isExpired }) => ({
      ...cost,
      index,
      isExpired,
      losesTusdDiscount: loses,
      pricesBrlPerMwh: lawful.terms.kind === 'fixed-price' ? years.map(({ year }) => priceIn(lawful, year)) : [],
      captiveMonths: years.map(({ year, months }) => months.filter((month) => !supplies(lawful, { year, month })).length),
      savingPresentValueBrl: captive.presentValueBrl - cost.presentValueBrl,
      toBest: shiftTo(bestBrl, lawful, cost),
      toCaptive: shiftTo(captive.presentValueBrl, lawful, cost),
    })),
  }

  /** The corrected price of a calendar year; undefined if it is not quoted, or for a discount. [R$/MWh] */
  function priceIn({ terms }: SupplyQuote, year: number): number | undefined {
    if (terms.kind !== 'fixed-price') return undefined
    const { pricesBrlPerMwh, baseMonth } = terms
    const quoted = pricesBrlPerMwh[year - inputs.firstMonth.year]
    return quoted === undefined || !baseMonth ? quoted : quoted * indexFactor(inputs.priceIndex, baseMonth, year)
  }

  function supplies(quote: SupplyQuote, month: CalendarMonth): boolean {
    const { start = inputs.firstMonth, terms } = quote
    return compareMonths(month, start) >= 0 && (terms.kind !== 'fixed-price' || priceIn(quote, month.year) !== undefined)
  }

  function quoteCost(quote: SupplyQuote): QuotedCost {
    const bought = inputs.consumers.map((consumer) => boughtKwh(consumer, inputs.assumptions))
    const contractedKwh = bought.reduce((sum, kwh) => sum + kwh, 0) / bought.length
    const billsOf = new Map(
      years.map(({ year }) => {
        const price = priceIn(quote, year) ?? 0
        return [
          year,
          inputs.consumers.map((consumer, at) => {
            const modulationBrlPerMwh = inputs.modulationsBrlPerMwh[at]
            return quoteBill(quote, { ...inputs, consumer, contractedKwh, modulationBrlPerMwh }, price)
          }),
        ]
      }),
    )
    return costOf(years, inputs, (month) => (supplies(quote, month) ? billsOf.get(month.year)! : captiveBills))
  }

  /** The cost is linear in price and discount, so two points determine where it equals another cost. */
  function shiftTo(targetBrl: number, quote: SupplyQuote, cost: QuotedCost): QuoteShift | undefined {
    const { terms } = quote
    const isPrice = terms.kind === 'fixed-price'
    const moved = isPrice
      ? { ...terms, pricesBrlPerMwh: terms.pricesBrlPerMwh.map((price) => (price === undefined ? undefined : price + 1)) }
      : { ...terms, discountFraction: terms.discountFraction + 1 }
    const slope = quoteCost({ ...quote, terms: moved }).presentValueBrl - cost.presentValueBrl
    if (slope === 0) return undefined
    const by = (targetBrl - cost.presentValueBrl) / slope
    return isPrice ? { brlPerMwh: by } : { fraction: by }
  }
}

/** The calendar years of a comparison with their months: five, the first from the first month of supply. */
function comparedYears({ firstMonth }: Pick<QuoteInputs, 'firstMonth'>) {
  return Array.from({ length: quotedPriceCount }, (_, index) => {
    const first = index === 0 ? firstMonth.month : 1
    return { year: firstMonth.year + index, months: Array.from({ length: 13 - first }, (_month, at) => first + at) }
  })
}

/** @param billsIn  bills of the consumers for a month: of January to December, or the one of every month. */
function costOf(
  years: ReturnType<typeof comparedYears>,
  { growths, discountRateFraction }: QuoteInputs,
  billsIn: (month: CalendarMonth) => readonly Bill[],
): QuotedCost {
  const yearsBrl = years.map(({ year, months }, index) => {
    const factors: Record<Growth, number> = {
      distributor: growthFactor(growths.distributorGrowthFraction, index),
      energyIndex: growthFactor(growths.energyGrowthFraction, index),
      energyPrice: 1,
      surplusPrice: 1,
    }
    return months.reduce((sum, month) => {
      const bills = billsIn({ year, month })
      return sum + readjustedTotal(bills[month - 1] ?? bills[0]!, factors)
    }, 0)
  })
  const totalBrl = yearsBrl.reduce((sum, brl) => sum + brl, 0)
  return { yearsBrl, totalBrl, presentValueBrl: netPresentValue([0, ...yearsBrl], discountRateFraction) }
}
