import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { consumerGroups, highestVoltageKv, maxDemandKw, type ConsumerGroup } from '~/domain/tariffs/migration'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import {
  emailAddress,
  isoDay,
  line,
  maxNameCharacters,
  maxReasonCharacters,
  maxSearchCharacters,
  nothing,
  objectId,
  paragraphs,
} from './text'
import { unsubscribeToken } from './unit-alerts'
import { shownVersion } from './version'

/** Version of the consent that a household gives when it asks to be called: the day of the text beside its checkbox. */
export const contactConsentVersion = '2026-11-22'

export const saveResidentialLead = endpoint({
  method: 'POST',
  path: '/leads/residential',
  summary: 'Guardar o contato de quem simulou a conta de casa e pediu que a equipe o procure; o mesmo contato não se repete',
  access: 'public',
  body: z.object({
    name: line(maxNameCharacters),
    /** CPF with eleven digits, or CNPJ with fourteen characters. */
    document: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
    email: emailAddress,
    /** Digits. */
    phone: z.string().regex(/^\d{10,11}$/),
    state: z.string().regex(/^[A-Z]{2}$/),
    billBrl: z.number().min(0).max(1_000_000),
    consentVersion: z.literal(contactConsentVersion),
  }),
  reply: nothing,
  status: 201,
  refusals: { 429: 'Envios demais em pouco tempo' },
})

/**
 * Version of the consent that a visitor of the free-market page gives when asking for a review: the day of the text beside its
 * checkbox.
 */
export const freeMarketConsentVersion = '2026-11-22'

export const saveFreeMarketLead = endpoint({
  method: 'POST',
  path: '/leads/free-market',
  summary:
    'Guardar o contato de quem pediu à equipe que veja o seu caso no mercado livre, com o que informou da fatura como anotação; o mesmo contato não se repete',
  access: 'public',
  body: z.object({
    name: line(maxNameCharacters),
    /** CPF with eleven digits, CNPJ with fourteen characters, or empty. */
    document: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})?$/),
    email: emailAddress,
    /** Digits. */
    phone: z.string().regex(/^\d{10,11}$/),
    state: z.string().regex(/^[A-Z]{2}$/),
    group: z.enum(consumerGroups).optional(),
    voltageKv: z.number().positive().max(highestVoltageKv).optional(),
    contractedDemandKw: z.number().min(0).max(maxDemandKw).optional(),
    consentVersion: z.literal(freeMarketConsentVersion),
  }),
  reply: nothing,
  status: 201,
  refusals: { 429: 'Envios demais em pouco tempo' },
})

/** Version of the consent of a visitor who asks to be told when their group may migrate: the day of the text beside its checkbox. */
export const noticeConsentVersion = '2026-11-28'

export const noticeGroups = ['B_BUSINESS', 'B_OTHER'] as const satisfies readonly ConsumerGroup[]

export const saveOpeningNotice = endpoint({
  method: 'POST',
  path: '/leads/opening-notices',
  summary:
    'Guardar o contato de quem quer um e-mail quando a lei abrir o mercado livre ao seu grupo; o mesmo contato não se repete',
  access: 'public',
  body: z.object({
    name: line(maxNameCharacters),
    email: emailAddress,
    group: z.enum(noticeGroups),
    consentVersion: z.literal(noticeConsentVersion),
  }),
  reply: nothing,
  status: 201,
  refusals: { 422: 'O grupo já pode migrar', 429: 'Envios demais em pouco tempo' },
})

export const endOpeningNotice = endpoint({
  method: 'POST',
  path: '/leads/opening-notices/end',
  summary: 'Excluir o contato do aviso, com o token do link do e-mail',
  access: 'public',
  body: z.object({ token: unsubscribeToken }),
  reply: nothing,
  refusals: { 404: 'O link não existe' },
})

export const leadStatuses = ['new', 'talking', 'won', 'lost'] as const

/** Lists of contacts: by status, those in progress with an overdue next step, or all. */
export const leadLists = [...leadStatuses, 'overdue', 'all'] as const

export const maxStepCharacters = 200

/**
 * Sources of contacts, as in their addresses: the households' funnel, the free-market page and its notice; others are partner pages,
 * `{brand}-solar`.
 */
export const residentialSource = 'novo-atacarejo'
export const freeMarketSource = 'mercado-livre'
export const noticeSource = 'mercado-livre-aviso'

const person = z.object({ id: z.string(), name: z.string() })

const lead = z.object({
  id: z.string(),
  /** The page that the contact came from. */
  source: z.string(),
  name: z.string(),
  /** Empty if not given. */
  document: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
  billBrl: z.number().nullable(),
  /** Storage id of the document, for `GET /uploads/{storageId}`. */
  invoiceId: z.string().nullable(),
  createdAt: z.string(),
  status: z.enum(leadStatuses),
  owner: person.nullable(),
  /** The next step and its last day; overdue from the day after. */
  nextStep: z.object({ text: z.string(), day: z.string(), isOverdue: z.boolean() }).nullable(),
  /** The partner who referred the contact. */
  partner: person.nullable(),
  /** The company created from the contact. */
  company: person.nullable(),
  /** Oldest first. The author is an administrator or the contact; null after the account is deleted. */
  notes: z.array(z.object({ at: z.string(), author: z.string().nullable(), text: z.string() })),
  /** Of status, owner, next step and partner. */
  version: shownVersion,
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const listLeads = endpoint({
  ...admin,
  method: 'GET',
  path: '/leads?status={status}&text={text}&page={page}&id={id}&partners={partners}',
  summary: `Listar contatos, ${pageSize} por página, antes os de passo vencido e depois do mais novo ao mais antigo, com quem pode cuidar deles e trazê-los; cada palavra do texto está no nome, no e-mail ou no documento`,
  params: z.object({
    status: z.enum(leadLists).default('new'),
    text: z.string().max(maxSearchCharacters).default(''),
    page: pageNumber,
    id: objectId.optional(),
    /** With an `id`: whether the reply includes all partners, for a choice; `GET /partner-companies` searches them by name. */
    partners: z.enum(['all', 'none']).default('all'),
  }),
  reply: listOf(lead).extend({
    owners: z.array(person),
    /** Partners to choose from for the contact with the `id`; empty without one. */
    partners: z.array(person),
    /** Number of contacts in progress with an overdue next step, regardless of page and status. */
    overdue: z.number().int(),
    /** The contact with the requested `id`, regardless of status and page; null without one. */
    chosen: lead.nullable(),
    /** Arrival of the oldest contact with the status, regardless of page. */
    oldestAt: z.string().nullable(),
  }),
})

export const changeLead = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/leads/{id}',
  summary: 'Dizer em que ponto está um contato, quem cuida dele, quem o trouxe e o próximo passo, e acrescentar uma anotação',
  params: z.object({ id: objectId }),
  body: z.object({
    status: z.enum(leadStatuses),
    /** An administrator; null for nobody. */
    ownerId: objectId.nullable(),
    note: paragraphs(maxReasonCharacters).optional(),
    /** Null removes it; absent leaves it unchanged. */
    nextStep: z
      .object({ text: line(maxStepCharacters), day: isoDay })
      .nullable()
      .optional(),
    partnerId: objectId.nullable().optional(),
    version: shownVersion,
  }),
  reply: nothing,
  refusals: {
    404: 'Contato não encontrado',
    409: 'Outra pessoa mudou o contato desde a versão lida; a anotação também não é guardada',
    422: 'Quem cuida não é um administrador, ou o parceiro não existe; `fields` diz qual',
  },
})
