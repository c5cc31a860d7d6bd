import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { currentPassword } from './password'
import { line, maxReasonCharacters, nothing, objectId, paragraphs } from './text'

/** Days the privacy policy gives a deletion. */
export const deletionDays = 180

/** What the privacy policy lets be kept, and why. */
export const retentionReasons = ['LEGAL_PROCEEDINGS', 'LEGAL_OBLIGATION', 'EXERCISE_OF_RIGHTS'] as const

export const deletionStatuses = ['pending', 'deleted', 'anonymised', 'retained', 'withdrawn'] as const

/** Where the platform may name a person, beside what is their own. */
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
  'offer',
  'partner-company',
  'partner-document',
  'portfolio',
  'premise',
  'proposal-contact',
  'read-invoice',
  'registered-file',
  'registration',
  'spreadsheet-row',
  'study',
  'submission',
  'tariff-import',
  'tariff-proposal',
  'unit',
  'unit-promise',
] as const

/** What a text names a person by. A part of a name, or a name of one word, may be that of many people. */
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

/** Flat records, so that a list of them is also a table: text, number, truth or nothing in a cell. */
export const personalRecord = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Everything kept about a person, as JSON. */
export const personalData = z.object({
  exportedAt: z.string(),
  account: personalRecord,
  registrations: z.array(personalRecord),
  consents: z.array(personalRecord),
  signIns: z.array(personalRecord),
  /** Whether they asked for the monthly mail of alerts, and the mails that were sent. */
  alertSubscription: z.array(personalRecord),
  alertMails: z.array(personalRecord),
  /** Agents of the free market that they watch. */
  watchedAgents: z.array(personalRecord),
  /** `content` is the whole study, as JSON text. */
  studies: z.array(personalRecord),
  /** The links that show them to whoever has one. */
  studyLinks: z.array(personalRecord),
  /** Studies of many units, and their units: `unit`, `problems` and `result` are JSON text. */
  portfolios: z.array(personalRecord),
  portfolioUnits: z.array(personalRecord),
  leads: z.array(personalRecord),
  /** The notes on those contacts: the person's own, and those of the team, with their author. */
  leadNotes: z.array(personalRecord),
  /** Other texts of the team that have the account's e-mail, and notes on documents of the person's partner company that name them. */
  teamNotes: z.array(personalRecord),
  /** Rows of the residential simulation sent with the account's e-mail. */
  simulations: z.array(personalRecord),
  /** What was simulated with an invoice; `content` is JSON text. */
  submissions: z.array(personalRecord),
  /** What was read of the invoices they sent, and what they stated of it, as JSON text. */
  readInvoices: z.array(personalRecord),
  /** Files the person sent: invoices and pictures, by name and size. */
  documents: z.array(personalRecord),
  /** Documents that a partner company sent by the person's hand, or with the person as contact. */
  partnerDocuments: z.array(personalRecord),
  deletionRequests: z.array(personalRecord),
  /** What the audit trail says of the person: what they did, and what was done to their account. */
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
      /** Below zero when the time is over. */
      daysLeft: z.number().int(),
      /** Who asked; null once deleted or anonymised. */
      user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    }),
  ),
})

/** Names a row that mentions the person. */
const mentionId = z.string().min(1).max(200)

/** At most so many mentions are listed, and may be decided on one by one. */
export const maxMentions = 500

const mention = z.object({
  id: mentionId,
  place: z.enum(mentionPlaces),
  /** What the page about it is found by. */
  objectId: z.string(),
  /** The text around what names the person. */
  excerpt: z.string(),
  signs: z.array(z.enum(mentionSigns)),
  /** Whether it goes unless an administrator says otherwise: what is the person's beyond doubt, or names them in full in a text. */
  isRemoved: z.boolean(),
})

export const listMentions = endpoint({
  ...admin,
  method: 'GET',
  path: '/deletion-requests/{id}/mentions',
  summary: `Ler, antes de decidir, tudo o que é da pessoa, contado, e os lugares que a nomeiam, até ${maxMentions}`,
  params,
  reply: z.object({
    /** How many rows are the person's own, by the name of their table in the own data. */
    own: z.array(z.object({ name: z.string(), total: z.number().int() })),
    mentions: z.array(mention),
    /** Of all mentions, also those that are not listed. */
    total: z.number().int(),
    /** Of the simulations that are removed here, those that were sent to the spreadsheet outside, where they stay. */
    sentToSpreadsheet: z.number().int(),
  }),
  refusals: { 404: 'Pedido não encontrado' },
})

/** Of the administrator, who is asked again before a person's data is gone for good. */
const password = currentPassword.optional()

/** Mentions that stay, because they are of somebody else, and those that go though they would stay. */
const choices = { keep: z.array(mentionId).max(maxMentions).default([]), remove: z.array(mentionId).max(maxMentions).default([]) }

export const decideDeletion = endpoint({
  ...admin,
  method: 'POST',
  path: '/deletion-requests/{id}/decision',
  summary: 'Decidir um pedido: excluir, anonimizar, ou reter com o motivo; a pessoa é avisada por e-mail',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('delete'), note: line(500).optional(), password, ...choices }),
    /** The account's row stays, for counts, without anything that tells whose it was; everything else goes. */
    z.object({ decision: z.literal('anonymise'), note: line(500).optional(), password, ...choices }),
    z.object({ decision: z.literal('retain'), retentionReason: z.enum(retentionReasons), note: paragraphs(maxReasonCharacters) }),
  ]),
  reply: nothing,
  refusals: { 404: 'Pedido não encontrado', 409: 'Este pedido já foi decidido', 422: 'Senha errada ou ausente' },
})
