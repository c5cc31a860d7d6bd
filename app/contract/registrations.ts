import { z } from 'zod'
import { administrators, permissions, roles } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { newPasswordText } from './password'
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

/** Current versions of the texts that people agree to. Other versions are refused: readers of an older page are shown the new texts. */
export const termsVersion = '2018-08'
export const policyVersion = '2026-11-28'

/** Types of registration. */
export const userTypes = ['cliente', 'parceiro'] as const

/** PartnerID without a partner. */
export const noPartner = '0'

export const register = endpoint({
  method: 'POST',
  path: '/sessions',
  summary: 'Cadastrar-se; a conta espera a aprovação. Um e-mail já cadastrado tem a mesma resposta, e o dono é avisado',
  access: 'public',
  body: z.object({
    nome: line(maxNameCharacters),
    email: emailAddress,
    tel: line(30),
    cpf: line(20),
    companyCNPJ: line(30),
    password: newPasswordText,
    Usertype: z.enum(userTypes),
    PartnerID: objectId.default(noPartner),
    /** The versions shown to the person; default: the current ones. */
    termsVersion: z.literal(termsVersion).default(termsVersion),
    policyVersion: z.literal(policyVersion).default(policyVersion),
  }),
  reply: nothing,
  status: 201,
  refusals: { 422: 'Senha não aceita, ou parceiro desconhecido', 429: 'Cadastros demais deste endereço' },
})

export const showPartners = endpoint({
  method: 'GET',
  path: '/showPartners?nome={nome}&limite={limite}&id={id}',
  summary:
    'Listar os parceiros que um cliente pode indicar ao se cadastrar: todos, os primeiros, o de um id, ou os de nome em que cada palavra escrita inicia uma palavra',
  access: 'public',
  params: z.object({
    nome: z.string().max(maxSearchCharacters).optional(),
    /** Default: 20 with a search text, all without. */
    limite: z.coerce.number<number | string>().int().min(1).max(1_000).optional(),
    id: objectId.optional(),
  }),
  reply: z.array(z.object({ _id: z.string(), nome: z.string() })),
})

export const registrationStatuses = ['pending', 'approved', 'refused'] as const

export const registration = z.object({
  id: z.string(),
  status: z.enum(registrationStatuses),
  name: z.string(),
  email: z.string(),
  /** Digits. */
  phone: z.string(),
  cpf: z.string(),
  /** Fourteen characters. */
  cnpj: z.string(),
  kind: z.enum(userTypes),
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  refusalReason: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** Reason for approving before the e-mail was confirmed. */
  unconfirmedReason: z.string().nullable(),
})

/** Access that an administrator grants. Only a SUPER_ADMIN grants ADMIN and SUPER_ADMIN, as role or permission. */
export const grantedAccess = z.object({
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  /** Of the client, or of the partner for the role PARCEIRO. */
  companyName: line(maxNameCharacters).optional(),
  /** Last day on which the account may sign in; absent: unlimited. */
  accessExpiresOn: isoDay.optional(),
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const alreadyDecided = 'Outra pessoa já decidiu este cadastro'

export const listRegistrations = endpoint({
  ...admin,
  method: 'GET',
  path: '/registrations?status={status}&page={page}',
  summary: `Listar cadastros, ${pageSize} por página: os pendentes do mais antigo ao mais novo, os outros ao contrário`,
  params: z.object({ status: z.enum(registrationStatuses).default('pending'), page: pageNumber }),
  reply: listOf(registration),
})

export const approveRegistration = endpoint({
  ...admin,
  method: 'POST',
  path: '/registrations/{id}/approve',
  summary: 'Aprovar um cadastro pendente: a conta passa a existir, e a pessoa é avisada por e-mail',
  params: z.object({ id: objectId }),
  body: grantedAccess.extend({ unconfirmedReason: paragraphs(maxReasonCharacters).optional() }),
  reply: nothing,
  refusals: {
    404: 'Cadastro não encontrado',
    409: alreadyDecided,
    422: 'O e-mail não foi confirmado, e falta `unconfirmedReason`, o motivo para aprovar mesmo assim',
  },
})

export const refuseRegistration = endpoint({
  ...admin,
  method: 'POST',
  path: '/registrations/{id}/refuse',
  summary: 'Recusar um cadastro pendente; a pessoa recebe o motivo por e-mail',
  params: z.object({ id: objectId }),
  body: z.object({ reason: paragraphs(maxReasonCharacters) }),
  reply: nothing,
  refusals: { 404: 'Cadastro não encontrado', 409: alreadyDecided },
})
