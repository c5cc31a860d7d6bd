import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { guaranteeKinds, renewalMonths } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { isCnpj } from '~/domain/registry/cnpj'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { offerRegions, offerTitles } from './offers'
import {
  line,
  maxNameCharacters,
  maxReasonCharacters,
  maxSearchCharacters,
  nothing,
  objectId,
  paragraphs,
  shownText,
} from './text'
import { shownVersion } from './version'

/** `attention`: of the open ones, those that end within a year, or have ended, without a successor. */
export const contractFilters = ['open', 'attention', 'closed'] as const
const contractStates = ['future', 'running', 'ended'] as const

export const maxContractYears = 20
/** One for each calendar year that a contract may touch. */
export const maxContractPrices = maxContractYears + 1
const maxContractUnits = 1_000
export const maxGuaranteeCharacters = 200
/** Mean power, and energy of a month at that power. */
export const maxContractMw = 10_000
export const maxContractMwh = 7_440_000

const contractMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const fraction = z.number().min(0).max(1)
const price = z.number().min(limits.brlPerMwh.min).max(limits.brlPerMwh.max)

const volume = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat'), averageMw: z.number().positive().max(maxContractMw) }),
  z.object({ kind: z.literal('monthly'), monthsMwh: z.array(z.number().min(0).max(maxContractMwh)).length(12) }),
])

/** What the office types of a contract. */
const fields = z.object({
  supplier: line(maxNameCharacters),
  supplierCnpj: z.string().max(18).refine(isCnpj, { error: 'não é um CNPJ' }),
  /** First and last month of supply. */
  firstMonth: contractMonth,
  lastMonth: contractMonth,
  volume,
  /** By calendar year; a year without one has that of the last before it. */
  prices: z
    .array(z.object({ year: z.number().int().min(2000).max(2099), brlPerMwh: price }))
    .min(1)
    .max(maxContractPrices),
  /** Month whose money the prices are in, corrected by the IPCA each January; null: never corrected. */
  baseMonth: contractMonth.nullable(),
  flexibilityDownFraction: fraction,
  flexibilityUpFraction: fraction,
  modulation: z.enum(modulations),
  guaranteeKind: z.enum(guaranteeKinds),
  /** Its amount and conditions. */
  guarantee: line(maxGuaranteeCharacters).nullable(),
  submarket: z.enum(offerRegions),
  /** Source and discount of the energy. */
  source: z.enum(offerTitles),
  /** Each unit's share of the volume; together the whole. */
  units: z
    .array(z.object({ unitId: objectId, shareFraction: z.number().positive().max(1) }))
    .min(1)
    .max(maxContractUnits),
  /** Whether the company's commission agreement is of this contract. */
  hasCommission: z.boolean(),
  studyId: objectId.nullable(),
  proposalId: objectId.nullable(),
})
export type ContractFields = z.output<typeof fields>

const alert = z.object({
  /** Months before the end from which it is told, or that the end is past. */
  stage: z.union([z.literal([...renewalMonths]), z.literal('ended')]),
  /** Units without another contract for the month after. */
  units: z.array(z.object({ id: z.string(), name: z.string() })),
})

const summary = {
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  supplier: shownText(),
  firstMonth: contractMonth,
  /** Last month of supply, of an ended one the actual. */
  lastMonth: contractMonth,
  state: z.enum(contractStates),
  /** Null: nothing to tell. */
  alert: alert.nullable(),
}

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Contrato não encontrado' }
const invalid =
  'O período, os preços, a data-base, as unidades ou a origem não são possíveis, ou o mesmo fornecedor já atende uma das unidades nesses meses; `fields` diz qual'

export const listEnergyContracts = endpoint({
  method: 'GET',
  path: '/energy-contracts?state={state}&text={text}&company={company}&unit={unit}&page={page}',
  summary: `Listar os contratos de energia, ${pageSize} por página, os terminados e os que terminam antes primeiro: o cliente os seus, o parceiro os dos seus clientes`,
  access: 'bearer',
  params: z.object({
    state: z.enum(contractFilters).default('open'),
    text: z.string().max(maxSearchCharacters).default(''),
    company: objectId.optional(),
    unit: objectId.optional(),
    page: pageNumber,
  }),
  reply: listOf(z.object({ ...summary, units: z.number().int() })),
})

const origin = z.object({
  id: z.string(),
  name: shownText(),
  /** Whether it is the caller's own, who may open it. */
  isOwn: z.boolean(),
})

export const getEnergyContract = endpoint({
  ...admin,
  method: 'GET',
  path: '/energy-contracts/{id}',
  summary: 'Ler um contrato de energia',
  params,
  reply: fields.extend({
    ...summary,
    supplierCnpj: z.string(),
    /** Last month as signed. */
    lastMonth: contractMonth,
    /** Last month of a contract ended early, and why. */
    ended: z.object({ lastMonth: contractMonth, reason: shownText(maxReasonCharacters), at: z.string() }).nullable(),
    units: z.array(z.object({ unitId: z.string(), name: z.string(), shareFraction: z.number(), isArchived: z.boolean() })),
    /** The partner whose commission agreement of the company it is; null where the company has none. */
    agreement: z.object({ partnerId: z.string(), percentHundredths: z.number().int() }).nullable(),
    study: origin.nullable(),
    proposal: origin.nullable(),
    version: shownVersion,
  }),
  refusals: missing,
})

export const createEnergyContract = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/energy-contracts',
  summary: 'Cadastrar um contrato de energia de uma empresa: fornecedor, unidades, volume, preço, limites e meses',
  params,
  body: fields,
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 404: 'Empresa não encontrada', 422: invalid },
})

export const changeEnergyContract = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/energy-contracts/{id}',
  summary: 'Mudar um contrato de energia',
  params,
  body: fields.extend({ version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: 'O contrato foi encerrado, ou outra pessoa o mudou desde a versão lida', 422: invalid },
})

export const endEnergyContract = endpoint({
  ...admin,
  method: 'POST',
  path: '/energy-contracts/{id}/end',
  summary: 'Encerrar um contrato de energia antes do fim, com o último mês e o motivo',
  params,
  body: z.object({
    lastMonth: contractMonth,
    reason: paragraphs(maxReasonCharacters, 'Informe o motivo'),
    version: shownVersion,
  }),
  reply: nothing,
  refusals: {
    ...missing,
    409: 'O contrato já foi encerrado, ou outra pessoa o mudou desde a versão lida',
    422: 'O mês não é antes do fim do contrato',
  },
})

/** Months asked for at once. */
const maxSuppliedMonths = 36

export const getUnitContracts = endpoint({
  method: 'GET',
  path: '/measuring-point/{id}/energy-contracts?months={months}',
  summary:
    'Ler os contratos de energia de uma unidade e o que fornecem em cada mês: quem pode ler a unidade; sem preços para parceiros',
  access: 'bearer',
  params: z.object({
    id: objectId,
    /** Comma-separated: "2026-09,2026-08". Default: twelve months from the running one. */
    months: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])(,20\d{2}-(0[1-9]|1[0-2]))*$/)
      .refine((months) => months.split(',').length <= maxSuppliedMonths)
      .optional(),
  }),
  reply: z.object({
    unit: z.object({ id: z.string(), name: z.string(), companyId: z.string() }),
    /** Whether the caller may read prices: everybody but partners. */
    showsPrices: z.boolean(),
    /** Running ones first, then future ones, then ended ones. */
    contracts: z.array(
      z.object({
        ...summary,
        volume,
        shareFraction: z.number(),
        flexibilityDownFraction: fraction,
        flexibilityUpFraction: fraction,
        modulation: z.enum(modulations),
        submarket: z.enum(offerRegions),
        source: z.enum(offerTitles),
        baseMonth: contractMonth.nullable(),
        /** Null for a partner, as the price. */
        guaranteeKind: z.enum(guaranteeKinds).nullable(),
        guarantee: shownText(maxGuaranteeCharacters).nullable(),
      }),
    ),
    /** Of all contracts together; months without one are left out. */
    months: z.array(
      z.object({
        month: contractMonth,
        contractedMwh: z.number(),
        takeMinMwh: z.number(),
        takeMaxMwh: z.number(),
        /** Mean of the contracts by volume; null where not known, or not the caller's to read. */
        priceBrlPerMwh: z.number().nullable(),
        suppliers: z.array(shownText()),
      }),
    ),
  }),
  refusals: { 404: 'Unidade não encontrada, ou de outra empresa' },
})
