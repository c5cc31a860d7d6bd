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

/** Whether an account's last day is past. People awaiting approval have no account: see `listRegistrations`. */
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
      /** Last day on which the account may sign in; null: unlimited. */
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
    /** `id` is null if only the name is known. */
    company: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    /** A partner known only by name has no id. Affiliates are visible to Prime partners and administrators. */
    partner_company: z.union([partnerCompany, z.object({ id: z.null(), name: z.string() })]).nullable(),
    /** Last day on which the account may sign in; null: unlimited. */
    access_expires_on: z.string().nullable().optional(),
    /** Of name and e-mail. */
    version: shownVersion.optional(),
    /** Of the access. Only for administrators, for accounts other than their own. */
    accessVersion: shownVersion.optional(),
    /** Only for administrators. */
    hasSecondStep: z.boolean().optional(),
    /** Present, and true, until this person has set a mandatory second step. */
    mustSetSecondStep: z.literal(true).optional(),
  }),
  refusals: { 403: 'É o usuário de outra pessoa', 404: 'Usuário não encontrado' },
})

export const wrongPreviousPasswordMessage = 'A senha atual não confere'

/**
 * A new password or e-mail requires the current password; an e-mail change also a code, of the app or a recovery one, if the
 * account has a second step.
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
    /** Absent: overwrites unconditionally. */
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
