import { z } from 'zod'
import { endpoint } from './endpoint'
import { pldSubmarkets } from './market-pld'
import { calculationRefusals, isoDate, maySimulate } from './simulation-fields'
import { tariffReference } from './simulator'
import { studyNotFound, studyParams } from './studies'
import { meteredYear } from './year-study'

/** "2026-08" */
const calendarMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const studyRiskRequest = z.object({
  /** Null if only the study's month is known; it then represents every month. */
  months: meteredYear.nullable(),
})

const flagBrl = z.object({ green: z.number(), yellow: z.number(), red1: z.number(), red2: z.number() })

export const studyRiskReply = z.object({
  day: isoDate,
  /** Day of the study, of which its energy price is. */
  studyDay: isoDate,
  tariff: tariffReference,
  /** Whether the law denies the requested discount; the figures are then without it. */
  isDiscountDenied: z.boolean(),
  /** A month of the first year, in the captive market and in the free one. [R$] */
  captiveBrl: z.number(),
  freeMarketBrl: z.number(),
  flags: z.object({
    first: calendarMonth,
    last: calendarMonth,
    knownMonths: z.number().int(),
    unknown: z.array(calendarMonth),
    share: flagBrl,
    /** The captive month under each flag, and weighted by each flag's past frequency. */
    totalBrl: flagBrl,
    expectedBrl: z.number(),
  }),
  /** The monthly saving at higher and lower consumption and prices. */
  bands: z.array(
    z.object({
      consumptionFactor: z.number(),
      savings: z.array(z.object({ priceFactor: z.number(), savingBrl: z.number() })),
    }),
  ),
  /** A flat contract of the year's volume, settled at the PLD; null until twelve months of PLD are available. */
  exposure: z
    .object({
      submarket: z.enum(pldSubmarkets),
      /** The distributor's peak of three hours: its local hour, that of Brasília in which the PLD is published, and its source. */
      peak: z.object({
        distributorName: z.string(),
        fromHour: z.number(),
        brasiliaFromHour: z.number(),
        isConfirmed: z.boolean(),
        source: z.string(),
      }),
      isInvented: z.boolean(),
      months: z.array(
        z.object({
          /** The PLD's month; the consumption is that of its calendar month. */
          month: calendarMonth,
          /** Losses included, as bought. */
          usedKwh: z.number(),
          aboveKwh: z.number(),
          meanPldBrlPerMwh: z.number(),
          /** Whether the modulation is of the CNPJ's own hours; else the use is even within a time of use. */
          isMeasured: z.boolean().default(false),
          seasonalBrl: z.number(),
          modulationBrl: z.number(),
          totalBrl: z.number(),
        }),
      ),
      totalBrl: z.number(),
    })
    .nullable(),
})

export const assessStudyRisk = endpoint({
  method: 'POST',
  path: '/studies/{id}/risk',
  summary: 'Medir o risco de um estudo do próprio autor: bandeiras, faixas de preço e consumo, e exposição ao PLD',
  access: 'bearer',
  permissions: maySimulate,
  params: studyParams,
  body: studyRiskRequest,
  reply: studyRiskReply,
  refusals: { ...calculationRefusals, ...studyNotFound },
})
