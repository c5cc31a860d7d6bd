import { z } from 'zod'
import {
  groupBModalities,
  invoiceFlags,
  invoiceLineKinds,
  invoiceMarkets,
  invoicePosts,
  meterQuantities,
  invoiceSources,
  lowVoltageSubgroups,
} from '~/domain/invoice/invoice'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { isoDate } from './simulation-fields'

/** The content of an electricity bill, as in app/domain/invoice; missing data is absent. */

const monthName = z.templateLiteral([z.number(), '-', z.number()])
const byTimeOfUse = z.object({ peak: z.number().optional(), offPeak: z.number().optional() })

const line = z.object({
  kind: z.enum(invoiceLineKinds),
  label: z.string(),
  post: z.enum(invoicePosts),
  component: z.enum(['TE', 'TUSD']).optional(),
  unit: z.enum(['kW', 'kWh', 'kVAr', 'kVArh']).optional(),
  quantity: z.number().optional(),
  unitPriceBrl: z.number().optional(),
  amountBrl: z.number(),
  tariffBrl: z.number().optional(),
  icmsFraction: z.number().optional(),
  icmsBrl: z.number().optional(),
  pisFraction: z.number().optional(),
  cofinsFraction: z.number().optional(),
  pisCofinsBrl: z.number().optional(),
  parts: z.array(z.object({ label: z.string(), amountBrl: z.number() })).optional(),
})

const tariff = z.object({
  resolution: z.string(),
  validFrom: isoDate.optional(),
  validTo: isoDate.optional(),
  component: z.enum(['TE', 'TUSD']),
  post: z.enum(invoicePosts),
  unit: z.enum(['kW', 'kWh']),
  homologatedBrl: z.number(),
  appliedBrl: z.number().optional(),
})

const monthOfHistory = z.object({
  month: monthName,
  days: z.number().optional(),
  energyKwh: byTimeOfUse,
  measuredKw: byTimeOfUse,
})

const meterReading = z.object({
  of: z.enum(meterQuantities),
  post: z.enum(invoicePosts),
  before: z.number(),
  now: z.number(),
  constant: z.number(),
  lossesFraction: z.number().optional(),
})

export const readInvoiceShape = z.object({
  source: z.enum(invoiceSources),
  key: z.string().optional(),
  issuer: z.object({ name: z.string(), cnpj: z.string().optional(), state: z.string().optional() }),
  customer: z.object({ name: z.string().optional(), document: z.string().optional() }),
  unitCode: z.string().optional(),
  market: z.enum(invoiceMarkets),
  month: monthName,
  issuedOn: isoDate.optional(),
  dueOn: isoDate.optional(),
  readFrom: isoDate.optional(),
  readTo: isoDate.optional(),
  subgroup: z.enum([...subgroups, ...lowVoltageSubgroups]).optional(),
  modality: z.enum([...thsOptions, ...groupBModalities]).optional(),
  consumerClass: z.string().optional(),
  contractedKw: byTimeOfUse,
  measuredKw: byTimeOfUse,
  energyKwh: byTimeOfUse,
  injectedKwh: byTimeOfUse,
  meters: z.array(meterReading).optional(),
  flag: z.enum(invoiceFlags).optional(),
  taxes: z.object({
    pisFraction: z.number().optional(),
    cofinsFraction: z.number().optional(),
    icmsFraction: z.number().optional(),
  }),
  lines: z.array(line),
  totalBrl: z.number(),
  history: z.array(monthOfHistory),
  tariffs: z.array(tariff),
})

const doubtName = {
  code: z.enum(['total', 'line', 'missing', 'market', 'several-units', 'contradiction']),
  line: z.number().int().optional(),
  field: readInvoiceShape.keyof().optional(),
}

export const nameOfDoubt = z.object(doubtName)

/** Contradictory or missing data; the message is a question in Portuguese. */
export const invoiceDoubt = z.object({ ...doubtName, message: z.string() })
