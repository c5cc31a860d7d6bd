import { z } from 'zod'
import { marketResearchers, sellers } from '~/domain/access/access'
import { prospectClasses } from '~/domain/market/prospect-classes'
import { states } from '~/domain/registry/states'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { maxPortfolioNameCharacters, maxPortfolios, maxPortfolioUnits } from './portfolios'
import { line } from './text'

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const

/** The first digits of an activity. */
export const cnaePrefix = z.string().regex(/^\d{2,7}$/)

const minimum = (max: number) => z.coerce.number<number | string>().min(0).max(max).optional()

/** Prospects that satisfy all of these. */
export const prospectFilter = z.object({
  uf: z.enum(states.map(({ value }) => value)).optional(),
  /** ANEEL's code. */
  distributor: z.coerce
    .number<number | string>()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  subgroup: z.enum(subgroups).optional(),
  class: z.enum(prospectClasses.map(({ value }) => value)).optional(),
  cnae: cnaePrefix.optional(),
  /** Of the mean demand and of the mean month's energy. */
  minKw: minimum(limits.kw.max),
  minKwh: minimum(limits.kwh.max),
})

const monthsOf = z.array(z.number()).length(12)

/** Saving of the first year by the functions of a portfolio's study, under the simulator's usual terms; or why there is none. */
const estimate = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['gains', 'loses']),
    /** [R$/year] */
    savingBrl: z.number(),
    captiveBrl: z.number(),
  }),
  z.object({ outcome: z.literal('none'), reason: z.string() }),
])

const prospect = z.object({
  id: z.string(),
  distributor: z.object({ code: z.number().int(), name: z.string() }),
  city: z.object({ code: z.number().int(), name: z.string().nullable(), uf: z.string() }),
  cnae: z.string().nullable(),
  class: z.string().nullable(),
  subgroup: z.enum(subgroups),
  /** Assumed: the file does not say it. */
  ths: z.enum(thsOptions),
  meanKwh: z.number(),
  /** The part in peak hours; assumed where the file does not say it. */
  peakKwh: z.number(),
  isPeakAssumed: z.boolean(),
  meanKw: z.number().nullable(),
  contractedKw: z.number().nullable(),
  installedKw: z.number().nullable(),
  /** January to December. */
  monthsKwh: monthsOf,
  monthsKw: monthsOf,
  hasGeneration: z.boolean(),
  /** 202312; null if the file does not say. */
  baseMonth: z.number().int().nullable(),
  estimate,
})

export const listProspects = endpoint({
  ...researcher,
  method: 'GET',
  path: '/prospects?uf={uf}&distributor={distributor}&subgroup={subgroup}&class={class}&cnae={cnae}&minKw={minKw}&minKwh={minKwh}&size={size}&page={page}',
  summary: `Listar as unidades cativas da BDGD da ANEEL, sem nome, ${pageSize} por página, da de maior consumo à de menor, com a economia estimada`,
  params: prospectFilter.extend({
    size: z.coerce.number<number | string>().int().min(1).max(maxPortfolioUnits).default(pageSize),
    page: pageNumber,
  }),
  reply: listOf(prospect),
})

export const getProspectBases = endpoint({
  ...researcher,
  method: 'GET',
  path: '/prospects/bases',
  summary: 'Ler de que distribuidoras há unidades cativas, de que base e quantas, e o que a estimativa supõe',
  reply: z.object({
    /** Instant of the last import; null before the first. */
    readAt: z.string().nullable(),
    bases: z.array(
      z.object({
        entity: z.enum(['UCMT', 'UCAT']),
        distributor: z.object({ code: z.number().int(), name: z.string() }),
        baseMonth: z.number().int().nullable(),
        count: z.number().int(),
      }),
    ),
    assumed: z.object({
      /** Of a load that is the same in every hour. */
      peakFraction: z.number(),
      year: z.number().int(),
      /** The first price. [R$/MWh] */
      energyBrlPerMwh: z.number(),
      /** Of a distributor without a known bill. */
      pisFraction: z.number(),
      cofinsFraction: z.number(),
    }),
  }),
})

/** Ticked ones, or all of a filter. */
export const chosenProspects = z.union([
  z.object({ ids: z.array(z.string().min(1).max(160)).min(1).max(maxPortfolioUnits) }),
  z.object({ filter: prospectFilter }),
])

export const createProspectPortfolio = endpoint({
  access: 'bearer',
  permissions: sellers.permissions,
  method: 'POST',
  path: '/prospects/portfolio',
  takesIdempotencyKey: true,
  summary: `Criar uma carteira com as unidades escolhidas, ou com as de um filtro, até ${maxPortfolioUnits}, da de maior consumo à de menor`,
  body: z.object({
    name: line(maxPortfolioNameCharacters),
    chosen: chosenProspects,
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 422: `Nenhuma unidade foi encontrada, ou a pessoa já tem ${maxPortfolios} carteiras` },
})
