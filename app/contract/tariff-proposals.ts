import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { invoicePosts, invoiceSources } from '~/domain/invoice/invoice'
import { endpoint } from './endpoint'
import { listOf, pageNumber } from './list'
import { isoDay, maxReasonCharacters, nothing, objectId, paragraphs } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const proposalStates = ['open', 'approved', 'refused'] as const

const act = z.object({ resolution: z.string(), validFrom: isoDay, validTo: isoDay })

/** Demand in R$/kW, energy in R$/MWh, before taxes. */
const rates = z.object({
  demandPeak: z.number(),
  demandOffPeak: z.number(),
  tusdPeak: z.number(),
  tusdOffPeak: z.number(),
  tePeak: z.number(),
  teOffPeak: z.number(),
})

/** Data of a bill that supports a tariff, without identifying the customer. */
export const tariffEvidence = z.object({
  source: z.enum(invoiceSources),
  /** SHA-256 of its access key; null without one. */
  keyHash: z.string().nullable(),
  month: z.string(),
  /** As printed on the bill. [R$/kW, R$/kWh] */
  lines: z.array(
    z.object({
      component: z.enum(['TE', 'TUSD']),
      post: z.enum(invoicePosts),
      unit: z.enum(['kW', 'kWh']),
      homologatedBrl: z.number(),
    }),
  ),
})

const proposal = act.extend({
  id: z.string(),
  state: z.enum(proposalStates),
  distributor: z.object({ id: z.number().int(), name: z.string(), uf: z.string() }),
  subgroup: z.string(),
  ths: z.string(),
  rates,
  /** The table's last tariff; null without one. */
  present: act.extend({ rates }).nullable(),
  evidence: tariffEvidence,
  /** The tariffs that overlap its period, and their mark. */
  overlaps: z.array(act),
  mark: z.string(),
  madeAt: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
})

export const listTariffProposals = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariff-proposals?state={state}&page={page}',
  summary: 'Listar as tarifas que as faturas lidas propõem, das mais antigas às mais novas',
  params: z.object({ state: z.enum(proposalStates).default('open'), page: pageNumber }),
  reply: listOf(proposal),
})

const one = z.object({ id: objectId })
const notThere = { 404: 'Proposta não encontrada', 409: 'A proposta já foi decidida' }

export const approveTariffProposal = endpoint({
  ...admin,
  method: 'POST',
  path: '/tariff-proposals/{id}/approve',
  summary: 'Aprovar uma tarifa proposta: ela passa a valer como uma digitada',
  params: one,
  body: z.object({
    /** The mark of the overlaps that the approver saw. */
    knownOverlaps: z.string().max(64).default(''),
  }),
  reply: nothing,
  refusals: { ...notThere, 409: 'A proposta já foi decidida, ou o período encontra tarifas que quem aprova ainda não viu' },
})

export const refuseTariffProposal = endpoint({
  ...admin,
  method: 'POST',
  path: '/tariff-proposals/{id}/refuse',
  summary: 'Recusar uma tarifa proposta; a mesma resolução não é proposta de novo',
  params: one,
  body: z.object({ reason: paragraphs(maxReasonCharacters) }),
  reply: nothing,
  refusals: notThere,
})
