import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { companySummary } from './companies'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { migrationStatuses } from './measuring-points'
import { choiceParams, choiceSummary, cnpjText, emailAddress, isoDay, line, maxNameCharacters, nothing, objectId } from './text'
import { unitFields } from './unit-records'
import { shownVersion } from './version'

export const maxInitialsCharacters = 30

/** States of a company or unit in lists: a status if not archived, or archived. */
export const recordStates = [...migrationStatuses, 'archived'] as const

/** Company fields that administrators edit. */
export const companyFields = z.object({
  name: line(maxNameCharacters),
  initials: line(maxInitialsCharacters),
  cnpj: cnpjText,
  status: z.enum(migrationStatuses),
  start_acl: isoDay.nullable(),
  /** The partner company that referred it. */
  partner_company_id: objectId.nullable(),
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Empresa não encontrada' }
const markChanged = 'Outra pessoa trocou a marca desde a versão lida'
const fieldRefusals = '`fields` diz o campo: CNPJ inválido ou de outra empresa, início que falta, parceiro desconhecido'

const unitOfRecord = z.object({
  id: z.string(),
  name: z.string(),
  code_ccee: z.string().nullable(),
  status: z.enum(migrationStatuses),
  archived_at: z.string().nullable(),
})

export const listCompanyRecords = endpoint({
  ...admin,
  method: 'GET',
  path: '/companies?state={state}&page={page}',
  summary: `Listar as empresas em um estado, ${pageSize} por página, pela sigla; as arquivadas também`,
  params: z.object({ state: z.enum(recordStates).default('ATIVO'), page: pageNumber }),
  reply: listOf(companySummary.extend({ partner: z.string().nullable(), units: z.number().int() })),
})

export const getCompanyRecord = endpoint({
  ...admin,
  method: 'GET',
  path: '/companies/{id}/record',
  summary: 'Ler o registro de uma empresa: os dados, a versão, quem é dela e as suas unidades, as arquivadas também',
  params,
  reply: companySummary.extend({
    partner_company_id: z.string().nullable(),
    version: shownVersion,
    /** Of its mark. */
    logoVersion: shownVersion,
    archived_at: z.string().nullable(),
    accounts: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    units: z.array(unitOfRecord),
  }),
  refusals: missing,
})

export const createCompany = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies',
  summary:
    'Cadastrar uma empresa, com a sua primeira unidade se for dita; com `leadId`, o contato de que ela nasceu fica fechado e ligado a ela',
  body: companyFields.extend({
    leadId: objectId.optional(),
    /** Its other fields are the company's. */
    first_unit: unitFields.pick({ name: true, submarket: true, uf: true, distributor: true, group: true, ths: true }).optional(),
  }),
  reply: z.object({ id: z.string(), unit_id: z.string().optional() }),
  status: 201,
  refusals: {
    422: `${fieldRefusals}, distribuidora desconhecida, modalidade que o grupo não tem, contato que não existe ou já virou empresa`,
  },
})

export const changeCompany = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/companies/{id}',
  summary: 'Mudar os dados de uma empresa; as contas ligadas a ela levam o nome novo',
  params,
  body: companyFields.extend({ version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: 'Outra pessoa mudou a empresa desde a versão lida', 422: fieldRefusals },
})

export const archiveCompany = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/archive',
  summary: 'Arquivar uma empresa: clientes e parceiros deixam de vê-la, e nada dela se perde',
  params,
  reply: nothing,
  refusals: missing,
})

export const restoreCompany = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/restore',
  summary: 'Trazer de volta uma empresa arquivada',
  params,
  reply: nothing,
  refusals: missing,
})

export const setRecordLogo = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/logo',
  summary: `Trocar a marca de uma empresa (PNG ou JPEG, pelo conteúdo, de até ${maxPictureMb} MB e ${maxPictureSide} pixels de lado)`,
  params,
  body: z.object({
    file: z
      .file()
      .min(1)
      .max(maxPictureBytes, { error: `passa de ${maxPictureMb} MB` }),
    /** Of the mark that was read. */
    version: shownVersion,
  }),
  reply: z.object({ logoVersion: shownVersion }),
  refusals: {
    ...missing,
    409: markChanged,
    422: 'O arquivo não é uma imagem PNG ou JPEG inteira, ou é grande demais',
    429: 'Envios demais em pouco tempo',
  },
})

export const removeRecordLogo = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/companies/{id}/logo?version={version}',
  summary: 'Excluir a marca lida de uma empresa',
  params: params.extend({ version: shownVersion }),
  reply: nothing,
  refusals: { 404: 'Empresa não encontrada, ou sem marca', 409: markChanged },
})

export const linkCompanyAccount = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/accounts',
  summary: 'Ligar a conta de um cliente, pelo e-mail, a uma empresa: a pessoa passa a ver as unidades dela',
  params,
  body: z.object({ email: emailAddress }),
  reply: nothing,
  refusals: {
    ...missing,
    403: 'É a conta de um administrador',
    422: 'Não há conta de cliente com este e-mail, ou ela é de outra empresa',
  },
})

export const unlinkCompanyAccount = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/companies/{id}/accounts/{accountId}',
  summary: 'Desligar uma conta de uma empresa; vale na hora',
  params: params.extend({ accountId: objectId }),
  reply: nothing,
  refusals: { 403: 'É a conta de um administrador', 404: 'Conta não encontrada nesta empresa' },
})

export const listPartnerCompanies = endpoint({
  ...admin,
  method: 'GET',
  path: '/partner-companies?text={text}&limit={limit}&id={id}',
  summary: `Listar as empresas parceiras, por nome: ${choiceSummary('do nome')}`,
  params: choiceParams,
  reply: z.array(z.object({ id: z.string(), name: z.string(), initials: z.string() })),
})
