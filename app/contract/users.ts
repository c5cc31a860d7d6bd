import { z } from 'zod'
import { administrators, roles } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { partnerCompany } from './partner-companies'
import { currentPassword, newPasswordText, secondStepCode } from './password'
import { grantedAccess } from './registrations'
import { emailAddress, line, maxNameCharacters, maxSearchCharacters, nothing, objectId } from './text'
import { shownVersion } from './version'

const namedCompany = z.object({ name: z.string() })
const params = z.object({ id: objectId })

/** Whether the last day of an account is past. Who has not been approved yet has no account: see `listRegistrations`. */
export const accessStates = ['active', 'expired'] as const

export const listUsers = endpoint({
  method: 'GET',
  path: '/users?text={text}&role={role}&access={access}&page={page}',
  summary: `Listar as contas por nome, ${pageSize} por página; cada palavra do texto está no nome, no e-mail, na empresa, no CNPJ ou no CPF`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({
    text: z.string().max(maxSearchCharacters).default(''),
    role: z.enum(roles).optional(),
    access: z.enum(accessStates).optional(),
    page: pageNumber,
  }),
  reply: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      company: namedCompany.nullable(),
      partner_company: namedCompany.nullable(),
      /** The last day the account may sign in; null when it never ends. */
      access_expires_on: z.string().nullable(),
      isAccessOver: z.boolean(),
      hasSecondStep: z.boolean(),
      lastSignInAt: z.string().nullable(),
    }),
  ),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Ler um usuário (o próprio, ou qualquer um para administradores)',
  access: 'bearer',
  opensBeforeSecondStep: true,
  params,
  reply: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    role: z.enum(roles),
    /** Comma-separated: "prime_black,simulator". */
    permissions: z.string(),
    /** `id` is null where only a name is known. */
    company: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    /** A partner of whom only a name is known has no id. The affiliates are told to Prime partners and to administrators. */
    partner_company: z.union([partnerCompany, z.object({ id: z.null(), name: z.string() })]).nullable(),
    /** The last day the account may sign in; null when it never ends. */
    access_expires_on: z.string().nullable().optional(),
    /** Of the name and the e-mail. */
    version: shownVersion.optional(),
    /** Of the access. Told to administrators, of accounts that are not their own. */
    accessVersion: shownVersion.optional(),
    /** Told to administrators. */
    hasSecondStep: z.boolean().optional(),
    /** There, and true, while nothing but setting the second step is open to this person. */
    mustSetSecondStep: z.literal(true).optional(),
  }),
  refusals: { 403: 'É o usuário de outra pessoa', 404: 'Usuário não encontrado' },
})

export const wrongPreviousPasswordMessage = 'A senha atual não confere'

/**
 * The current password is asked for a new password, and for an e-mail that is not the one the account has; for the e-mail also a code,
 * of the app or a recovery one, where the account has a second step.
 */
export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Mudar o próprio nome, e-mail ou senha; mudar e-mail ou senha encerra as outras sessões',
  access: 'bearer',
  params,
  body: z.object({
    name: line(maxNameCharacters).optional(),
    email: emailAddress.optional(),
    previousPassword: currentPassword.optional(),
    password: newPasswordText.optional(),
    code: secondStepCode.optional(),
    /** Without one, what is sent is written over what is there. */
    version: shownVersion.optional(),
  }),
  reply: nothing,
  refusals: {
    403: 'É o usuário de outra pessoa',
    409: 'Nome ou e-mail mudaram desde a versão lida',
    422: 'Senha atual ou código ausente ou errado, senha nova não aceita ou e-mail já em uso; `fields` diz qual',
    429: 'Tentativas demais com a senha atual ou com o código, ou trocas demais de e-mail ou de senha',
  },
})

export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/users/{id}/access',
  summary: 'Mudar o papel, as permissões, a empresa e o fim do acesso de uma conta; vale na hora',
  access: 'bearer',
  permissions: administrators.permissions,
  params,
  body: grantedAccess.extend({ version: shownVersion }),
  reply: nothing,
  refusals: { 404: 'Usuário não encontrado', 409: 'Outra pessoa mudou o acesso desde a versão lida' },
})
