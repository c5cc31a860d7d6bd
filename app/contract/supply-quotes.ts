import { z } from 'zod'
import { discountBases, type SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { calculationRefusals, fraction, incentive, isoDate, limited, managementFeeIn, maySimulate } from './simulation-fields'
import { tariffReference } from './simulator'
import { studyNotFound, studyParams } from './studies'
import { isoDay, line, maxNameCharacters } from './text'
import { meteredYear } from './year-study'

/** More suppliers than anybody compares on one page. */
export const maxQuotes = 6

/** A guarantee covers at most two years of energy. */
export const maxGuaranteedMonths = 24

const price = limited.within(limits.brlPerMwh)

const fixedPrice = z.object({
  kind: z.literal('fixed-price'),
  /** One for each of five years, with PIS and COFINS and without ICMS. [R$/MWh] */
  pricesBrlPerMwh: z.array(price).length(5),
  /** Null where there is no limit. */
  flexibilityFraction: fraction.nullable(),
  takeOrPayFraction: fraction,
  guarantee: z.object({ months: z.number().min(0).max(maxGuaranteedMonths), yearlyCostFraction: fraction }).nullable(),
})

const guaranteedDiscount = z.object({
  kind: z.literal('guaranteed-discount'),
  discountFraction: fraction,
  basis: z.enum(discountBases),
})

const supplyQuote = z.object({
  supplier: line(maxNameCharacters),
  validTo: isoDay.nullable(),
  incentive,
  /** −1 asks for the automatic fee. [R$/month] */
  managementBrl: managementFeeIn(limited),
  terms: z.discriminatedUnion('kind', [fixedPrice, guaranteedDiscount]),
})

const cost = { yearsBrl: z.array(z.number()), totalBrl: z.number(), presentValueBrl: z.number() }
const shift = z.union([z.object({ brlPerMwh: z.number() }), z.object({ fraction: z.number() })]).nullable()

export const supplyQuotesRequest = z.object({
  quotes: z.array(supplyQuote).min(1).max(maxQuotes),
  /** What energy above a flexibility is bought at; null, at the price of the contract. [R$/MWh] */
  settlementBrlPerMwh: price.nullable(),
  isContractBeforeLaw15269: z.boolean(),
  /** Null where only the month of the study is known, which stands for all. */
  months: meteredYear.nullable(),
})

export const supplyQuotesReply = z.object({
  day: isoDate,
  tariff: tariffReference,
  firstYear: z.number().int(),
  /** [kWh/month] */
  contractedKwh: z.number(),
  captive: z.object(cost),
  /** The best first; those that have ended last. */
  quotes: z.array(
    z.object({
      ...cost,
      /** Its place in the request. */
      index: z.number().int(),
      isExpired: z.boolean(),
      losesTusdDiscount: z.boolean(),
      savingPresentValueBrl: z.number(),
      /** By how much its price in every year, or its discount, would have to move. Null without consumption. */
      toBest: shift,
      toCaptive: shift,
    }),
  ),
})

export const compareSupplyQuotes = endpoint({
  method: 'POST',
  path: '/studies/{id}/supply-quotes',
  summary: 'Comparar propostas de fornecedores no consumo de um estudo do próprio autor, com a tarifa de hoje',
  access: 'bearer',
  permissions: maySimulate,
  params: studyParams,
  body: supplyQuotesRequest,
  reply: supplyQuotesReply,
  refusals: { ...calculationRefusals, ...studyNotFound },
})

/** The quotes from the wire, for the provider that prices them and for the page that names them: null and −1 end here. */
export function quotesOf({ quotes }: Pick<z.output<typeof supplyQuotesRequest>, 'quotes'>): SupplyQuote[] {
  return quotes.map(({ validTo, managementBrl, terms, ...quote }) => ({
    ...quote,
    ...(validTo !== null && { validTo: validTo as NonNullable<SupplyQuote['validTo']> }),
    ...(managementBrl !== -1 && { managementBrl }),
    terms: termsOf(terms),
  }))
}

function termsOf(terms: z.output<typeof supplyQuote>['terms']): SupplyQuote['terms'] {
  if (terms.kind === 'guaranteed-discount') return terms
  const { flexibilityFraction, guarantee, ...same } = terms
  return { ...same, ...(flexibilityFraction !== null && { flexibilityFraction }), ...(guarantee && { guarantee }) }
}
