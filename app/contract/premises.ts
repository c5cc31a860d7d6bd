import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { stepOwners } from '~/domain/migration/migration-steps'
import { countings } from '~/domain/migration/working-days'
import { creditRegimes } from '~/domain/tariffs/credit-regime'
import { flags } from '~/domain/tariffs/flags'
import { certainties } from '~/domain/tariffs/tax-reform'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { chargePart, existingDay } from './simulation-fields'
import { isoDay, line, maxReasonCharacters, paragraphs } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

const charge = z.number().min(limits.chargesBrlPerMwh.min).max(limits.chargesBrlPerMwh.max)

/** A rate, or the share of today's rate that is charged. */
export const reformValue = { fraction: z.number().min(0).max(1), certainty: z.enum(certainties) }

const price = z.number().min(limits.brlPerMwh.min).max(limits.brlPerMwh.max)
export const fivePrices = z.tuple([price, price, price, price, price])

/** A step of a migration: who does it, in which words, and how far its due day is from its anchor. */
export const migrationStepValue = z.object({
  kind: z.literal('migration-step'),
  owner: z.enum(stepOwners),
  count: z.number().int().min(0).max(730),
  counting: z.enum(countings),
  title: line(80),
  text: line(300),
})

/** The content of a premise, by kind. */
export const premiseValue = z.discriminatedUnion('kind', [
  /**
   * Own figures for the charges of the free market, and the sum that studies take, which may be rounded. A null charge is not an
   * own one: studies take the mean of the chamber's months, else the constant; then, the sum is null too. [R$/MWh]
   */
  z.object({
    kind: z.literal('sector-charges'),
    ess: charge.nullable(),
    eer: charge.nullable(),
    ercap: charge.nullable(),
    applied: charge.nullable().default(null),
  }),
  /** Share of TUSD Fio B that a GD II pays; null under article 17 of Lei 14.300/2022. */
  z.object({ kind: z.literal('fio-b'), dueFraction: z.number().min(0).max(1).nullable() }),
  /** Taxation of compensated energy. */
  z.object({ kind: z.literal('credit-regime'), regime: z.enum(creditRegimes) }),
  /** Preset prices for the year of its day and the four after. [R$/MWh] */
  z.object({ kind: z.literal('energy-prices'), pricesBrlPerMwh: fivePrices }),
  /** The flag of one month, starting on its day. */
  z.object({ kind: z.literal('flag'), flag: z.enum(flags) }),
  /** The IPCA of a calendar year, starting on its first day; it holds for later years until another one. [1/year] */
  z.object({ kind: z.literal('price-index'), fraction: z.number().min(-0.5).max(1) }),
  /** A value of the tax reform; its scope says of which series. */
  z.object({ kind: z.literal('tax-reform'), ...reformValue }),
  /** Local hour at which a distributor's peak begins; it lasts three hours. [h] */
  z.object({
    kind: z.literal('peak-hours'),
    fromHour: z.number().multipleOf(0.5).min(limits.peakHour.min).max(limits.peakHour.max),
  }),
  migrationStepValue,
])

export const premiseKinds = [
  'sector-charges',
  'fio-b',
  'credit-regime',
  'energy-prices',
  'flag',
  'price-index',
  'tax-reform',
  'peak-hours',
  'migration-step',
] as const

/** A distributor's value in a simulation, the name of a price list or a series of the tax reform; empty for general values. */
const scope = z.string().max(120)

const premise = z.object({
  /** Identifies this version for corrections. */
  id: z.string(),
  scope,
  /** The distributor's or list's name for people; null for general values. */
  scopeName: z.string().nullable(),
  validFrom: isoDay,
  value: premiseValue,
  /** The address is empty for unpublished prices. */
  source: z.object({ title: z.string(), href: z.string() }),
  reason: z.string().nullable(),
  /** Null for values shipped with the product. */
  createdAt: z.string().nullable(),
  author: z.string().nullable(),
  /** Whether a correction replaced it. */
  isReplaced: z.boolean(),
})

export const listPremises = endpoint({
  ...admin,
  method: 'GET',
  path: '/premises',
  summary: 'Listar as premissas dos estudos, com data e fonte: as que valem e as que foram corrigidas',
  reply: z.object({
    items: z.array(premise),
    /** Surcharge of each flag, shipped or of ANEEL's file, newest first. [R$/MWh] */
    surcharges: z.array(
      z.object({
        validFrom: isoDay,
        yellow: z.number(),
        red1: z.number(),
        red2: z.number(),
        source: z.object({ title: z.string(), href: z.string() }),
      }),
    ),
    /** What studies of today take for the charges, and the chamber's months, newest first. */
    charges: z.object({
      appliedBrlPerMwh: z.number(),
      parts: z.array(chargePart),
      months: z.array(
        z.object({
          month: z.number().int(),
          essBrl: z.number().nullable(),
          eerBrl: z.number().nullable(),
          referenceMwh: z.number().nullable(),
        }),
      ),
    }),
  }),
})

export const savePremise = endpoint({
  ...admin,
  method: 'POST',
  path: '/premises',
  summary: 'Gravar o valor de uma premissa a partir de um dia, ou corrigir um que já está gravado',
  body: z.object({
    scope: scope.default(''),
    validFrom: existingDay,
    value: premiseValue,
    source: z.object({ title: line(200), href: z.literal('').or(z.url({ protocol: /^https?$/ }).max(500)) }),
    /** The version that this one corrects; both begin on the same day. */
    replaces: z.string().max(200).optional(),
    reason: paragraphs(maxReasonCharacters).optional(),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    409: 'Já há um valor a partir deste dia, ou o que se corrige já foi corrigido',
    422: 'A correção não diz o motivo, a soma dos encargos não confere, falta o endereço da fonte, a bandeira não começa no dia 1º, o IPCA não começa em janeiro, a ponta é de uma distribuidora e acaba no mesmo dia, ou a distribuidora, a lista ou a série não existe',
  },
})
