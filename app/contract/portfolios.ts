import { z } from 'zod'
import { lowVoltageSubgroups } from '~/domain/invoice/invoice'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { migrationRefusals } from '~/domain/tariffs/migration'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { listOf, nonEmpty, pageNumber, pageSize } from './list'
import {
  federalTaxFraction,
  fivePricesIn,
  icmsFraction,
  incentive,
  isoDate,
  limited,
  maySimulate,
  simulationFields,
  simulationFieldsIn,
  unlimited,
  type Numbers,
} from './simulation-fields'
import { tariffReference } from './simulator'
import { taxReformReply } from './tax-reform'
import { line, nothing, objectId } from './text'
import { shownVersion } from './version'

export const maxPortfolioUnits = 500
/** Per person. */
export const maxPortfolios = 50
export const maxPortfolioNameCharacters = 80
/** A portfolio that was never calculated is deleted after this time. */
export const draftDays = 30

/**
 * The shared terms of a portfolio, as in a simulation: taxes are fractions, yearly rates percents. An absent tax comes from each
 * distributor's last known bill, or its state's general ICMS; a unit's own tax takes precedence.
 */
function termsIn(numbers: Numbers) {
  const { isEncargos, abateICMS, abatePisCofins, custoGestao, assumptions } = simulationFields
  const { taxaAtratividade, reajusteDistribuidora, reajusteEnergia } = simulationFields
  return z.object({
    ...fivePricesIn(numbers),
    desconto: incentive,
    /** Whether the contracts predate Lei 15.269/2025. */
    isContractBeforeLaw15269: z.boolean().default(false),
    pis: federalTaxFraction.optional(),
    cofins: federalTaxFraction.optional(),
    icms: icmsFraction.optional(),
    isEncargos,
    abateICMS,
    abatePisCofins,
    custoGestao,
    taxaAtratividade,
    reajusteDistribuidora,
    reajusteEnergia,
    assumptions,
  })
}

export const portfolioTerms = termsIn(limited)
export type SharedTerms = z.output<typeof portfolioTerms>

export const portfolioStates = ['draft', 'running', 'done', 'cancelled'] as const

const summary = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null before the first file. */
  fileName: z.string().nullable(),
  state: z.enum(portfolioStates),
  /** Number of rows; those with an error, which are not calculated; and the calculated ones. */
  units: z.number().int(),
  wrong: z.number().int(),
  done: z.number().int(),
  /** Day of the tariffs and parameters used; null before the first calculation. */
  day: isoDate.nullable(),
  /** First-year saving of the gaining units; null until all are calculated. [R$] */
  savingBrl: z.number().nullable(),
})

const byTimeOfUse = z.object({ peak: z.number(), offPeak: z.number() })
const someTimesOfUse = byTimeOfUse.partial()

/** A row as read, without the fields that come from the terms. */
const unit = z.object({
  name: z.string(),
  code: z.string().optional(),
  cnpj: z.string().optional(),
  distributor: z.string(),
  subgroup: z.enum([...subgroups, ...lowVoltageSubgroups]),
  ths: z.enum(thsOptions).optional(),
  contractedKw: byTimeOfUse,
  overrunKw: byTimeOfUse,
  measuredKw: someTimesOfUse,
  energyKwh: byTimeOfUse,
  months: z.array(z.object({ calendarMonth: z.number().int(), energyKwh: byTimeOfUse, measuredKw: someTimesOfUse })).optional(),
  voltageKv: z.number().optional(),
  pisFraction: z.number().optional(),
  cofinsFraction: z.number().optional(),
  icmsFraction: z.number().optional(),
  icmsCredited: z.boolean().optional(),
  pisCofinsCredited: z.boolean().optional(),
  incentive: incentive.optional(),
  isContractBeforeLaw15269: z.boolean().optional(),
  managementBrl: z.number().optional(),
  statedTariff: simulationFieldsIn(unlimited).statedTariff,
})

/** [R$/year] */
const year = z.object({ year: z.number().int(), baseBrl: z.number(), alternativeBrl: z.number(), savingBrl: z.number() })

const studied = z.object({
  outcome: z.enum(['gains', 'loses']),
  distributorName: z.string(),
  incentive,
  /** The requested discount, if the law denies it. */
  deniedIncentive: incentive.optional(),
  needsRetailer: z.boolean(),
  taxes: z.object({ pisFraction: z.number(), cofinsFraction: z.number(), icmsFraction: z.number() }),
  tariff: tariffReference,
  figures: z.object({
    years: nonEmpty(z.array(year).min(1)),
    energyBrlPerPrice: z.array(z.number()),
    /** Absent in portfolios calculated before it was stored. */
    distributorBrl: z.object({ base: z.number(), alternative: z.number() }).optional(),
    breakEvenPriceBrlPerMwh: z.number().optional(),
  }),
})

const problem = z.object({ column: z.string(), letter: z.string().optional(), message: z.string() })
export type PortfolioProblem = z.output<typeof problem>

const portfolioUnit = z.object({
  /** Line in the file; identifies the unit. */
  line: z.number().int(),
  unit,
  /** In Portuguese, each with its column's header and letter, if the sheet has the column. */
  problems: z.array(problem),
  /** Null until calculated. */
  result: z
    .discriminatedUnion('outcome', [
      studied,
      z.object({
        outcome: z.literal('may-not-migrate'),
        reason: z.enum(migrationRefusals),
        /** First day on which it may migrate; absent if no law sets one. */
        opensOn: isoDate.optional(),
      }),
      z.object({ outcome: z.literal('refused'), message: z.string() }),
    ])
    .nullable(),
})

const owner = { access: 'bearer', permissions: maySimulate } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Carteira não encontrada, ou de outra pessoa' }
const name = line(maxPortfolioNameCharacters)

export const createPortfolio = endpoint({
  ...owner,
  method: 'POST',
  path: '/portfolios',
  summary: 'Criar uma carteira de unidades, ainda vazia, com as condições que valem para todas',
  body: z.object({ name, terms: portfolioTerms }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 422: `A pessoa já tem ${maxPortfolios} carteiras` },
})

export const setPortfolioUnits = endpoint({
  ...owner,
  method: 'POST',
  path: '/portfolios/{id}/units',
  summary: `Ler as unidades de um CSV ou XLSX de até ${maxFileMb} MB e ${maxPortfolioUnits} linhas, no lugar das que havia`,
  params,
  body: z.object({ file: z.file().min(1).max(maxFileBytes) }),
  reply: summary,
  refusals: {
    ...missing,
    409: 'A carteira está sendo calculada, ou mudou enquanto o arquivo era lido',
    422: 'O arquivo não pode ser lido; a mensagem diz por quê',
    429: 'Envios demais em pouco tempo',
  },
})

export const changePortfolio = endpoint({
  ...owner,
  method: 'PATCH',
  path: '/portfolios/{id}',
  summary: 'Trocar o nome e as condições de uma carteira; condições novas excluem o resultado',
  params,
  body: z.object({ name, terms: portfolioTerms, version: shownVersion }),
  reply: summary,
  refusals: {
    ...missing,
    409: 'A carteira está sendo calculada, mudou desde a versão lida, ou recebeu outro arquivo enquanto isso',
  },
})

export const listPortfolios = endpoint({
  ...owner,
  method: 'GET',
  path: '/portfolios?page={page}',
  summary: `Listar as próprias carteiras, ${pageSize} por página, da mais nova à mais antiga`,
  params: z.object({ page: pageNumber }),
  reply: listOf(summary),
})

export const getPortfolio = endpoint({
  ...owner,
  method: 'GET',
  path: '/portfolios/{id}',
  summary: 'Ler uma carteira: as condições e cada unidade, com os erros da sua linha e o seu resultado',
  params,
  /** `version`: of name and terms. */
  reply: z.object({
    portfolio: summary.extend({ terms: termsIn(unlimited), version: shownVersion }),
    units: z.array(portfolioUnit),
  }),
  refusals: missing,
})

export const getPortfolioTaxReform = endpoint({
  ...owner,
  method: 'GET',
  path: '/portfolios/{id}/tax-reform',
  summary:
    'Ler uma carteira calculada com a reforma tributária: a soma das unidades que ganham, ano a ano, com as premissas de hoje',
  params,
  reply: taxReformReply,
  refusals: { ...missing, 422: 'Nenhuma unidade ganha, ou a tarifa de uma não existe mais' },
})

export const startPortfolio = endpoint({
  ...owner,
  method: 'POST',
  path: '/portfolios/{id}/start',
  summary: 'Calcular as unidades sem erro; de uma carteira cancelada no mesmo dia, as que faltam',
  params,
  body: nothing,
  reply: summary,
  refusals: { ...missing, 409: 'A carteira já está sendo calculada', 422: 'Nenhuma unidade sem erro' },
})

export const cancelPortfolio = endpoint({
  ...owner,
  method: 'POST',
  path: '/portfolios/{id}/cancel',
  summary: 'Interromper o cálculo; o que foi calculado fica guardado',
  params,
  body: nothing,
  reply: summary,
  refusals: { ...missing, 409: 'A carteira não está sendo calculada' },
})

export const deletePortfolio = endpoint({
  ...owner,
  method: 'DELETE',
  path: '/portfolios/{id}',
  summary: 'Excluir uma carteira e as suas unidades',
  params,
  reply: nothing,
  refusals: missing,
})
