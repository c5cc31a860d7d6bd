import { z } from 'zod'
import { monthsOfYear } from '~/domain/year-study/supply-months'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { nonEmpty } from './list'
import { calculationRefusals, isoDate, limited, maySimulate } from './simulation-fields'
import { billLine, tariffReference } from './simulator'
import { studyNotFound } from './studies'
import { taxReformReply } from './tax-reform'

const kw = limited.zeroOrWithin(limits.kw)
const kwh = limited.zeroOrWithin(limits.kwh)
export const calendarMonth = { year: z.number().int().min(2000).max(2100), month: z.number().int().min(1).max(12) }

/** A metered month. A null demand counts as contracted, a null generation as the plant's mean. [kWh, kW] */
const meteredMonth = z.object({
  month: calendarMonth.month,
  peakKwh: kwh,
  offPeakKwh: kwh,
  peakKw: kw.nullable(),
  offPeakKw: kw.nullable(),
  generationKwh: kwh.nullable(),
})

/** Each calendar month exactly once. */
export const meteredYear = z
  .array(meteredMonth)
  .length(monthsOfYear)
  .refine((months) => new Set(months.map(({ month }) => month)).size === monthsOfYear, {
    error: 'precisa ter cada mês do ano uma vez',
  })

export const yearStudyRequest = z.object({
  /** One of the caller's studies: its terms, taxes, prices, plant and tariff of its day. */
  studyId: z.string().min(1).max(64),
  /** First month of supply. */
  firstMonth: z.object(calendarMonth),
  months: meteredYear,
  /** Whether the years with the tax reform are asked for too. */
  withTaxReform: z.boolean().optional(),
})

const monthBill = z.object({ totalBrl: z.number(), lines: z.array(billLine) })

/** Totals per flag; the bills themselves assume green. [R$ in twelve months] */
const flags = z.object({ greenBrl: z.number(), yellowBrl: z.number(), red1Brl: z.number(), red2Brl: z.number() })

export const yearStudyReply = z.object({
  /** Day of the tariffs and parameters used: the study's. */
  day: isoDate,
  tariff: tariffReference,
  /** The first year, in order of supply. */
  months: nonEmpty(
    z
      .array(
        z.object({
          year: z.number().int(),
          month: z.number().int(),
          peakKwh: z.number(),
          offPeakKwh: z.number(),
          /** As billed: measured, else contracted. */
          peakKw: z.number(),
          offPeakKw: z.number(),
          /** Null without a plant. */
          generationKwh: z.number().nullable(),
          energyPriceBrlPerMwh: z.number(),
          base: monthBill,
          alternative: monthBill,
          savingBrl: z.number(),
          /** Credit of distributed generation after the month; null for other modes. */
          creditKwh: z.number().nullable(),
        }),
      )
      .min(1),
  ),
  /** Sums over twelve months from `firstMonth`; the fraction is of the base. */
  years: nonEmpty(
    z
      .array(
        z.object({
          firstMonth: z.object({ year: z.number().int(), month: z.number().int() }),
          annualBaseBrl: z.number(),
          annualAlternativeBrl: z.number(),
          annualSavingBrl: z.number(),
          savingFraction: z.number(),
        }),
      )
      .min(1),
  ),
  /** First-year base cost under each flag; null for the free market, which pays none. */
  flags: flags.nullable(),
  /** Running sum of the first five years. */
  accumulatedSavingBrl: z.array(z.number()),
  /** From today, starting with the investment: one entry more than years. */
  cumulativeNpvBrl: z.array(z.number()),
  /** Null without an investment. [1/year, years] */
  irrFraction: z.number().nullable(),
  paybackYears: z.number().nullable(),
  /** Steps from twelve times the study's month to the first year's saving. [R$ a year] */
  difference: z.object({
    timesTwelveBrl: z.number(),
    pricesBrl: z.number(),
    meanMonthBrl: z.number(),
    seasonsBrl: z.number(),
  }),
  /** The same years under the taxes of each month's calendar year; a year has the name and the taxes of its first month's. */
  taxReform: taxReformReply.optional(),
})

export const studyYear = endpoint({
  method: 'POST',
  path: '/simulator/year',
  summary: 'Doze meses que diferem, a partir do primeiro mês de fornecimento, com os termos de um estudo guardado',
  access: 'bearer',
  permissions: maySimulate,
  body: yearStudyRequest,
  reply: yearStudyReply,
  refusals: { ...studyNotFound, ...calculationRefusals },
})
