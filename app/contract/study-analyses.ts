import { z } from 'zod'
import { analysisKinds } from '~/domain/study/analysis-kind'
import { bestDemandReply, bestDemandRequest } from './best-demand'
import { endpoint } from './endpoint'
import { calculationRefusals, maySimulate } from './simulation-fields'
import { studyRiskReply, studyRiskRequest } from './study-risk'
import { studyNotFound, studyParams } from './studies'
import { supplyQuotesReply, supplyQuotesRequest } from './supply-quotes'
import { shownVersion } from './version'

/** The fields of the form as typed, from which it is filled again. */
const fields = z.array(z.tuple([z.string().max(40), z.string().max(4_000)])).max(300)

const demand = { kind: z.literal('demand'), question: bestDemandRequest, fields }
const quotes = { kind: z.literal('quotes'), question: supplyQuotesRequest, fields }
const risk = { kind: z.literal('risk'), question: studyRiskRequest, fields }

const askedAnalysis = z.discriminatedUnion('kind', [z.object(demand), z.object(quotes), z.object(risk)])

/** As it was calculated; a later tariff does not change it. */
export const storedAnalysis = z.discriminatedUnion('kind', [
  z.object({ ...demand, answer: bestDemandReply }),
  z.object({ ...quotes, answer: supplyQuotesReply }),
  z.object({ ...risk, answer: studyRiskReply }),
])

export type AskedAnalysis = z.output<typeof askedAnalysis>
export type StoredAnalysis = z.output<typeof storedAnalysis>

const record = { keptAt: z.string(), version: shownVersion }
const keptAnalysis = z.object({ ...record, analysis: storedAnalysis })

/** What the same question would give today. */
const sinceThen = z.discriminatedUnion('state', [
  z.object({ state: z.literal('same') }),
  /** The resolutions of today's tariffs. */
  z.object({ state: z.literal('other-tariff'), resolutions: z.array(z.string()) }),
  /** Under the same tariff: an index, a charge, a flag, a price of the market, or the end of a quote. */
  z.object({ state: z.literal('other-inputs') }),
  z.object({ state: z.literal('refused'), message: z.string() }),
])

const kindParams = studyParams.extend({ kind: z.enum(analysisKinds) })
const author = { access: 'bearer', permissions: maySimulate } as const
const notKept = { 404: 'Estudo ou análise não encontrados, ou de outro autor' }

export const listStudyAnalyses = endpoint({
  ...author,
  method: 'GET',
  path: '/studies/{id}/analyses',
  summary: 'Listar as análises guardadas com um estudo do próprio autor: uma de demanda, uma de fornecedores e uma de risco',
  params: studyParams,
  reply: z.object({
    items: z.array(keptAnalysis),
    /** Of each kind, also of one that is not kept yet. */
    versions: z.object({ demand: shownVersion, quotes: shownVersion, risk: shownVersion }),
  }),
  refusals: studyNotFound,
})

export const getStudyAnalysis = endpoint({
  ...author,
  method: 'GET',
  path: '/studies/{id}/analyses/{kind}',
  summary: 'Ler uma análise como foi guardada, e se a mesma pergunta daria hoje outra resposta',
  params: kindParams,
  reply: keptAnalysis.extend({ sinceThen }),
  refusals: notKept,
})

export const keepStudyAnalysis = endpoint({
  ...author,
  method: 'POST',
  path: '/studies/{id}/analyses',
  summary: 'Calcular uma análise e guardá-la com um estudo do próprio autor, no lugar da que havia da mesma espécie',
  params: studyParams,
  body: z.object({ analysis: askedAnalysis, version: shownVersion }),
  reply: z.object({
    /** When the one that it replaced was kept; null without one. */
    replacedKeptAt: z.string().nullable(),
  }),
  status: 201,
  refusals: { ...studyNotFound, ...calculationRefusals, 409: 'A análise guardada mudou desde que foi lida' },
})

export const removeStudyAnalysis = endpoint({
  ...author,
  method: 'DELETE',
  path: '/studies/{id}/analyses/{kind}',
  summary: 'Excluir uma análise guardada; o estudo fica como está',
  params: kindParams,
  reply: z.object({ id: z.string() }),
  refusals: notKept,
})
