import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { currentPassword } from './password'
import { line, maxReasonCharacters, nothing, objectId, paragraphs } from './text'

/** Deadline for a deletion in the privacy policy. [days] */
export const deletionDays = 180

/** Grounds on which the privacy policy allows data to be kept. */
export const retentionReasons = ['LEGAL_PROCEEDINGS', 'LEGAL_OBLIGATION', 'EXERCISE_OF_RIGHTS'] as const

export const deletionStatuses = ['pending', 'deleted', 'anonymised', 'retained', 'withdrawn'] as const

/** Places, other than their own data, where the platform may name a person. */
export const mentionPlaces = [
  'commission',
  'company',
  'company-logo',
  'contact',
  'contact-note',
  'deletion-request',
  'document',
  'mail',
  'month-import',
  'energy-contract',
  'offer',
  'partner-company',
  'partner-document',
  'portfolio',
  'premise',
  'proposal-contact',
  'read-invoice',
  'registered-file',
  'registration',
  'sales-proposal',
  'spreadsheet-row',
  'study',
  'submission',
  'tariff-import',
  'public-data',
  'tariff-proposal',
  'tender',
  'unit',
  'unit-promise',
  'migration',
] as const

/** How a text identifies a person. A part of a name, or a single-word name, may belong to many people. */
export const mentionSigns = ['email', 'cpf', 'phone', 'name', 'name-part'] as const

const params = z.object({ id: objectId })

const deletionRequest = z.object({
  id: z.string(),
  status: z.enum(deletionStatuses),
  reason: z.string().nullable(),
  requestedAt: z.string(),
  /** The last day to answer. */
  dueOn: z.string(),
  decidedAt: z.string().nullable(),
  retentionReason: z.enum(retentionReasons).nullable(),
  note: z.string().nullable(),
})

/** Flat records, so that a list is also a table: each cell holds a text, number, boolean or nothing. */
export const personalRecord = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Everything kept about a person, as JSON. */
export const personalData = z.object({
  exportedAt: z.string(),
  account: personalRecord,
  registrations: z.array(personalRecord),
  consents: z.array(personalRecord),
  signIns: z.array(personalRecord),
  /** Subscription to the monthly mail of alerts, and the mails sent. */
  alertSubscription: z.array(personalRecord),
  alertMails: z.array(personalRecord),
  lateStepMails: z.array(personalRecord),
  /** Watched agents of the free market. */
  watchedAgents: z.array(personalRecord),
  /** `content`: the whole study as JSON text. */
  studies: z.array(personalRecord),
  /** Analyses kept with the studies; `content` is JSON text. */
  studyAnalyses: z.array(personalRecord),
  /** Share links of the studies. */
  studyLinks: z.array(personalRecord),
  /** Portfolios and their units; `unit`, `problems` and `result` are JSON text. */
  portfolios: z.array(personalRecord),
  portfolioUnits: z.array(personalRecord),
  /** Versions of the sales proposals made; `facts` is JSON text. */
  salesProposals: z.array(personalRecord),
  /** The person's requests for quotes, `request` as JSON text, and the suppliers asked. */
  tenders: z.array(personalRecord),
  tenderSuppliers: z.array(personalRecord),
  /** Requests for quotes sent to the account's e-mail. */
  tenderInvitations: z.array(personalRecord),
  /** What the person was asked to sign, under the account's e-mail. */
  signatures: z.array(personalRecord),
  leads: z.array(personalRecord),
  /** Notes on those contacts, by the person and by the team, with author. */
  leadNotes: z.array(personalRecord),
  /** Other texts of the team with the account's e-mail, and notes on documents of the person's partner company that name them. */
  teamNotes: z.array(personalRecord),
  /** Rows of the residential simulation sent with the account's e-mail. */
  simulations: z.array(personalRecord),
  /** Submissions with an invoice; `content` is JSON text. */
  submissions: z.array(personalRecord),
  /** The person's read invoices with their statements, as JSON text. */
  readInvoices: z.array(personalRecord),
  /** Files the person sent: invoices and pictures, by name and size. */
  documents: z.array(personalRecord),
  /** Partner documents that the person sent, or is the contact of. */
  partnerDocuments: z.array(personalRecord),
  deletionRequests: z.array(personalRecord),
  /** Audit trail entries about the person: their actions, and changes to their account. */
  activity: z.array(personalRecord),
})

export const getUserData = endpoint({
  method: 'GET',
  path: '/users/{id}/data?format={format}',
  summary: 'Levar tudo o que guardamos sobre a própria pessoa (LGPD, art. 18)',
  access: 'bearer',
  params: params.extend({ format: z.enum(['json', 'csv']).default('json') }),
  reply: z.file(),
  refusals: { 403: 'É o usuário de outra pessoa', 429: 'Pedidos demais' },
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/users/{id}/deletion-request',
  summary: 'Pedir a exclusão dos próprios dados; um pedido que já espera é o mesmo',
  access: 'bearer',
  params,
  body: z.object({ reason: paragraphs(maxReasonCharacters).optional() }),
  reply: deletionRequest,
  status: 201,
  refusals: { 403: 'É o usuário de outra pessoa', 429: 'Pedidos demais em um dia' },
})

export const getDeletionRequest = endpoint({
  method: 'GET',
  path: '/users/{id}/deletion-request',
  summary: 'Ler o próprio pedido de exclusão mais recente',
  access: 'bearer',
  params,
  reply: deletionRequest,
  refusals: { 403: 'É o usuário de outra pessoa', 404: 'Não há pedido' },
})

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/users/{id}/deletion-request',
  summary: 'Desistir do próprio pedido de exclusão que ainda espera',
  access: 'bearer',
  params,
  reply: nothing,
  refusals: { 403: 'É o usuário de outra pessoa', 404: 'Não há pedido que espera' },
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const listDeletionRequests = endpoint({
  ...admin,
  method: 'GET',
  path: '/deletion-requests?status={status}&page={page}',
  summary: `Listar pedidos de exclusão, ${pageSize} por página, do que vence antes ao que vence depois`,
  params: z.object({ status: z.enum(deletionStatuses).default('pending'), page: pageNumber }),
  reply: listOf(
    deletionRequest.extend({
      /** Negative after the deadline. */
      daysLeft: z.number().int(),
      /** The requester; null after deletion or anonymisation. */
      user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    }),
  ),
})

/** Identifies a row that mentions the person. */
const mentionId = z.string().min(1).max(200)

/** Maximum number of mentions listed, each of which can be decided on. */
export const maxMentions = 500

const mention = z.object({
  id: mentionId,
  place: z.enum(mentionPlaces),
  /** Id for the page about it. */
  objectId: z.string(),
  /** The text around the mention. */
  excerpt: z.string(),
  signs: z.array(z.enum(mentionSigns)),
  /** Default decision: removed if the data is certainly the person's, or names them in full in a text. */
  isRemoved: z.boolean(),
})

export const listMentions = endpoint({
  ...admin,
  method: 'GET',
  path: '/deletion-requests/{id}/mentions',
  summary: `Ler, antes de decidir, tudo o que é da pessoa, contado, e os lugares que a nomeiam, até ${maxMentions}`,
  params,
  reply: z.object({
    /** Number of the person's own rows, by table of the own data. */
    own: z.array(z.object({ name: z.string(), total: z.number().int() })),
    mentions: z.array(mention),
    /** Of all mentions, including unlisted ones. */
    total: z.number().int(),
    /** Of the removed simulations, those already sent to the external spreadsheet, where they stay. */
    sentToSpreadsheet: z.number().int(),
  }),
  refusals: { 404: 'Pedido não encontrado' },
})

/** The administrator's, checked again before personal data is deleted. */
const password = currentPassword.optional()

/** Exceptions to the default: mentions kept because they are about somebody else, and mentions removed. */
const choices = { keep: z.array(mentionId).max(maxMentions).default([]), remove: z.array(mentionId).max(maxMentions).default([]) }

export const decideDeletion = endpoint({
  ...admin,
  method: 'POST',
  path: '/deletion-requests/{id}/decision',
  summary: 'Decidir um pedido: excluir, anonimizar, ou reter com o motivo; a pessoa é avisada por e-mail',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('delete'), note: line(500).optional(), password, ...choices }),
    /** The account's row remains for counts, without identifying data; everything else is deleted. */
    z.object({ decision: z.literal('anonymise'), note: line(500).optional(), password, ...choices }),
    z.object({ decision: z.literal('retain'), retentionReason: z.enum(retentionReasons), note: paragraphs(maxReasonCharacters) }),
  ]),
  reply: nothing,
  refusals: { 404: 'Pedido não encontrado', 409: 'Este pedido já foi decidido', 422: 'Senha errada ou ausente' },
})
