import { z } from 'zod'
import type { QuoteComparison } from '~/domain/supply-quotes/compare-quotes'
import { discountBases, modulations, type SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { calculationRefusals, fraction, incentive, isoDate, limited, managementFeeIn, maySimulate } from './simulation-fields'
import { tariffReference } from './simulator'
import { studyNotFound, studyParams } from './studies'
import { isoDay, line, maxNameCharacters } from './text'
import { calendarMonth, meteredYear } from './year-study'

/** Maximum number of suppliers in a comparison. */
export const maxQuotes = 6

/** Maximum of a guarantee: two years of energy. */
export const maxGuaranteedMonths = 24

const price = limited.within(limits.brlPerMwh)

const fixedPrice = z.object({
  kind: z.literal('fixed-price'),
  /** By calendar year from that of `firstMonth`, with PIS and COFINS and without ICMS; null: not quoted. [R$/MWh] */
  pricesBrlPerMwh: z
    .array(price.nullable())
    .length(5)
    .refine((prices) => prices.some((it) => it !== null), { error: 'precisa ter ao menos um preço' }),
  /** Month whose money the prices are in, corrected by the IPCA each January; null: never corrected. */
  baseMonth: z.object(calendarMonth).nullable(),
  /** Null for unlimited. */
  flexibilityFraction: fraction.nullable(),
  /** Null if the quote does not say; priced as the load's profile. */
  modulation: z.enum(modulations).nullable().default(null),
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
  /** First month that it supplies; null: `firstMonth`. */
  start: z.object(calendarMonth).nullable(),
  incentive,
  /** −1 requests the automatic fee. [R$/month] */
  managementBrl: managementFeeIn(limited),
  terms: z.discriminatedUnion('kind', [fixedPrice, guaranteedDiscount]),
})

const cost = { yearsBrl: z.array(z.number()), totalBrl: z.number(), presentValueBrl: z.number() }
const shift = z.union([z.object({ brlPerMwh: z.number() }), z.object({ fraction: z.number() })]).nullable()

export const supplyQuotesRequest = z.object({
  /** First month of supply; the comparison runs to the end of the fourth calendar year after its own. */
  firstMonth: z.object(calendarMonth),
  quotes: z.array(supplyQuote).min(1).max(maxQuotes),
  /** Price of energy above the flexibility; null: the contract's. [R$/MWh] */
  settlementBrlPerMwh: price.nullable(),
  isContractBeforeLaw15269: z.boolean(),
  /** Null if only the study's month is known; it then represents every month. */
  months: meteredYear.nullable(),
})

export const supplyQuotesReply = z.object({
  day: isoDate,
  /** Day of the study, of which its energy price is. */
  studyDay: isoDate,
  tariff: tariffReference,
  firstMonth: z.object(calendarMonth),
  /** [kWh/month] */
  contractedKwh: z.number(),
  captive: z.object(cost),
  /** Best first; ended ones last. */
  quotes: z.array(
    z.object({
      ...cost,
      /** Index in the request. */
      index: z.number().int(),
      isExpired: z.boolean(),
      losesTusdDiscount: z.boolean(),
      /** By calendar year, corrected; null: not quoted. Empty for a discount. [R$/MWh] */
      pricesBrlPerMwh: z.array(z.number().nullable()),
      /** Months of each calendar year at the captive market's cost, since the quote does not supply them. */
      captiveMonths: z.array(z.number().int()),
      savingPresentValueBrl: z.number(),
      /** Change of its yearly prices, or of its discount, needed to match the best. Null without consumption. */
      toBest: shift,
      toCaptive: shift,
    }),
  ),
  /** Of a flat contract, by calendar month from January; null: no quote is flat, or there are no twelve months of PLD. [R$/MWh] */
  modulation: z
    .object({
      brlPerMwh: z.array(z.number()).length(12),
      /** Months by the CNPJ's own hours; the others take the use as even within a time of use. */
      measuredMonths: z.number().int(),
      /** The months of the PLD: "2025-09". */
      first: z.string(),
      last: z.string(),
      isInvented: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The IPCA that corrects prices, by calendar year; empty if none is corrected. [1/year] */
  priceIndex: z.array(z.object({ year: z.number().int(), fraction: z.number(), source: z.string() })),
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
  refusals: {
    ...studyNotFound,
    ...calculationRefusals,
    422: `${calculationRefusals[422]}, ou um mês de início ou uma data-base está fora do período`,
  },
})

/** Maps quotes from the wire, for the provider that prices them and the page that names them: null and −1 end here. */
export function quotesOf({ quotes }: Pick<z.output<typeof supplyQuotesRequest>, 'quotes'>): SupplyQuote[] {
  return quotes.map(({ validTo, start, managementBrl, terms, ...quote }) => ({
    ...quote,
    ...(start && { start }),
    ...(validTo !== null && { validTo: validTo as NonNullable<SupplyQuote['validTo']> }),
    ...(managementBrl !== -1 && { managementBrl }),
    terms: termsOf(terms),
  }))
}

function termsOf(terms: z.output<typeof supplyQuote>['terms']): SupplyQuote['terms'] {
  if (terms.kind === 'guaranteed-discount') return terms
  const { flexibilityFraction, guarantee, baseMonth, pricesBrlPerMwh, modulation, ...same } = terms
  const prices = pricesBrlPerMwh.map((it) => it ?? undefined)
  const stated = { ...same, pricesBrlPerMwh: prices, ...(baseMonth && { baseMonth }) }
  return {
    ...stated,
    ...(modulation && { modulation }),
    ...(flexibilityFraction !== null && { flexibilityFraction }),
    ...(guarantee && { guarantee }),
  }
}

/** Maps a comparison from the wire: null ends here. */
export function quoteComparisonOf({
  firstMonth,
  captive,
  quotes,
}: Pick<z.output<typeof supplyQuotesReply>, 'firstMonth' | 'captive' | 'quotes'>): QuoteComparison {
  const compared = quotes.map(({ toBest, toCaptive, pricesBrlPerMwh, ...quote }) => ({
    ...quote,
    pricesBrlPerMwh: pricesBrlPerMwh.map((it) => it ?? undefined),
    toBest: toBest ?? undefined,
    toCaptive: toCaptive ?? undefined,
  }))
  return { firstMonth, captive, quotes: compared }
}
