import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber } from './list'
import { shownText } from './text'

/** Page sizes of profiles, loads and plants: an agent may have hundreds, and a retailer thousands of loads. */
export const agentPageSizes = { profiles: 10, loads: 25, plants: 10 } as const

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const

/** A text that is no number answers 404, like an unknown code. */
const agentId = z.string().max(200)
const profileCode = z.coerce.number<number | string>().int().min(1).max(2_147_483_647)

const missingAgent = 'Agente não encontrado'

/** The first day of a month and its figure; null if the chamber published none. */
const monthValue = z.object({ loggedAt: z.iso.date(), value: z.number().nullable() })

/** The plant's entry in ANEEL's register (SIGA), found by the number in the middle of its CEG. */
const registeredPlant = z.object({
  name: shownText(),
  type: z.string(),
  phase: z.string(),
  grantedKw: z.number().nullable(),
  operatesSince: z.string().nullable(),
  owners: shownText(300).nullable(),
})

const plant = z.object({
  /** The asset's code, or its part's where the source names no asset. */
  codAtivo: z.number().int(),
  ceg: z.string().nullable(),
  submercado: z.string().nullable(),
  fonte: z.string().nullable(),
  tipoDespacho: z.string().nullable(),
  sigla: shownText(),
  uf: z.string().nullable(),
  /** [MW] */
  capacidadeUsina: z.number().nullable(),
  combustivel: z.string().nullable(),
  caracteristicaParcela: z.string().nullable(),
  /** [MWh] */
  generation: z.array(monthValue),
  siga: registeredPlant.nullable(),
})

const profile = z.object({
  codPerfil: z.number().int(),
  sigla: shownText(),
  submercado: z.string().nullable(),
  categoria: z.string(),
  classe: z.string(),
  situacao: z.string(),
  tipoEnergia: z.string(),
  /** The first plants by code, and their total number; `plantPage` pages those of the requested profile. */
  usinas: z.array(plant),
  usinasTotal: z.number().int(),
  /** Number of metered loads, which `listAgentLoads` lists. */
  cargasTotal: z.number().int(),
  /** Contracted in each of the last twelve months. [average MW] */
  PurchaseContracts: z.array(monthValue),
  SalesContract: z.array(monthValue),
  /** Consumed in each of the last twelve months. [MWh] */
  consume: z.array(monthValue),
})

export const getAgent = endpoint({
  ...researcher,
  method: 'GET',
  path: '/agentes/{agentId}?profile={profile}&page={page}&plantPage={plantPage}',
  summary: `Ler um agente da CCEE com uma página de até ${agentPageSizes.profiles} perfis, cada um com até ${agentPageSizes.plants} usinas e os últimos doze meses publicados; com \`profile\`, a página em que esse perfil está`,
  params: z.object({
    agentId,
    profile: profileCode.optional(),
    page: pageNumber,
    plantPage: pageNumber,
  }),
  reply: z.object({
    name: shownText(),
    sigla: shownText(),
    /** 14 characters. */
    cnpj: z.string().nullable(),
    codAgente: z.number().int(),
    perfils: z.array(profile),
    perfilsTotal: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** The agent's entry in the chamber's newest list of members; null if not on it. */
    associacao: z
      .object({
        classe: z.string(),
        categoria: z.string(),
        uf: z.string().nullable(),
        isVarejista: z.boolean(),
        loggedAt: z.iso.date(),
      })
      .nullable(),
    /** Over all profiles. */
    cargasTotal: z.number().int(),
    usinasTotal: z.number().int(),
    /** Number of months with a published consumption of the agent. */
    consumeMonths: z.number().int(),
  }),
  refusals: { 404: missingAgent },
})

export const getAgentRegistry = endpoint({
  ...researcher,
  method: 'GET',
  path: '/agentes/{agentId}/cnpj/{cnpj14}',
  summary:
    'Ler o cadastro público da empresa de um agente; os nomes dos sócios, só quem tem a permissão research e administradores',
  params: z.object({
    agentId,
    /** CNPJ. Shorter texts lack leading zeros. */
    cnpj14: z.string().max(40),
  }),
  reply: z.object({
    /** MATRIZ or FILIAL. */
    descricao_identificador_matriz_filial: z.string().nullable(),
    municipio: shownText().nullable(),
    uf: z.string().nullable(),
    cep: z.string().nullable(),
    numero: shownText().nullable(),
    logradouro: shownText().nullable(),
    complemento: shownText().nullable(),
    data_inicio_atividade: z.string().nullable(),
    email: shownText(254).nullable(),
    /** Partners; absent for readers without access to them. */
    qsa: z.array(z.object({ nome_socio: shownText(), qualificacao_socio: shownText() })),
  }),
  refusals: { 404: 'Agente não encontrado, CNPJ de outra empresa, ou empresa fora do cadastro' },
})

export const getAgentBallast = endpoint({
  ...researcher,
  method: 'GET',
  path: '/agentes/{agentId}/lastro',
  summary:
    'Ler o lastro estimado e o consumo com perdas de 3% dos últimos doze meses publicados de um agente, em MWh, do mais antigo ao mais novo',
  params: z.object({ agentId }),
  reply: z.array(
    z.object({
      loggedAt: z.iso.date(),
      /** compras − vendas + garantiaFisica. */
      lastro: z.number(),
      /** consumo + perdas. */
      consumes: z.number(),
      compras: z.number(),
      vendas: z.number(),
      garantiaFisica: z.number(),
      consumo: z.number(),
      perdas: z.number(),
      /** lastro − consumes over this month and the 11 before; null if one is not published. */
      saldo12Meses: z.number().nullable(),
    }),
  ),
  refusals: { 404: missingAgent },
})

const load = z.object({
  code: z.number().int(),
  initials: shownText(),
  profileCode: z.number().int(),
  profileInitials: shownText(),
  /** The loads of a Distribuidor are those of its captive consumers. */
  profileClass: z.string(),
  cnpj: z.string().nullable(),
  city: shownText(),
  uf: z.string(),
  activity: shownText().nullable(),
  submarket: z.string().nullable(),
  migratedOn: z.string().nullable(),
  distributorInitials: shownText().nullable(),
  capacityMw: z.number().nullable(),
  /** Consumption in each of the last twelve months (CONSUMO_ACL). [MWh] */
  months: z.array(monthValue),
})

export const listAgentLoads = endpoint({
  ...researcher,
  method: 'GET',
  path: '/agentes/{agentId}/loads?profile={profile}&page={page}',
  summary: `Listar as parcelas de carga de um agente, ou de um de seus perfis, ${agentPageSizes.loads} por página, com os últimos doze meses publicados`,
  params: z.object({ agentId, profile: profileCode.optional(), page: pageNumber }),
  reply: listOf(load).extend({ agentName: shownText(), profileInitials: shownText().nullable() }),
  refusals: { 404: 'Agente não encontrado, ou perfil de outro agente' },
})

export const exportAgent = endpoint({
  ...researcher,
  method: 'GET',
  path: '/agentes/{agentId}/export?format={format}',
  summary:
    'Baixar os perfis de um agente com compras, vendas e consumo dos últimos doze meses publicados, uma linha por perfil e mês',
  params: z.object({ agentId, format: z.enum(['csv', 'xlsx']) }),
  reply: z.file(),
  refusals: { 404: missingAgent },
})
