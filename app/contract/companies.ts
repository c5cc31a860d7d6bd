import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { measuringPointSummary, migrationStatuses } from './measuring-points'
import { objectId, shownText } from './text'

/** A company without its units. */
export const companySummary = z.object({
  id: z.string(),
  name: shownText(),
  initials: shownText(),
  cnpj: z.string(),
  status: z.enum(migrationStatuses),
  start_acl: z.string().nullable(),
  /** The address of its mark. */
  logo: z.string().nullable(),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'Ler uma empresa e suas unidades: o cliente a sua, o parceiro as que indicou, administradores todas',
  access: 'bearer',
  params: z.object({ id: objectId }),
  reply: companySummary.extend({ measuringPoints: z.array(measuringPointSummary) }),
  refusals: { 404: 'Empresa não encontrada, ou de outra pessoa' },
})

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies/select/get-all',
  summary: 'Listar todas as empresas, pela sigla',
  access: 'bearer',
  permissions: administrators.permissions,
  reply: z.array(companySummary),
})
