import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { measuringPointSummary, migrationStatuses } from './measuring-points'
import { pageSize } from './list'
import { choiceParams, choiceSummary, maxSearchCharacters, objectId, shownText } from './text'

/** A company without its units. */
export const companySummary = z.object({
  id: z.string(),
  name: shownText(),
  initials: shownText(),
  cnpj: z.string(),
  status: z.enum(migrationStatuses),
  start_acl: z.string().nullable(),
  /** Path of its mark. */
  logo: z.string().nullable(),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'Ler uma empresa e suas unidades: o cliente a sua, o parceiro as que indicou, administradores todas',
  access: 'bearer',
  keyScope: 'units',
  params: z.object({ id: objectId }),
  reply: companySummary.extend({ measuringPoints: z.array(measuringPointSummary) }),
  refusals: { 404: 'Empresa não encontrada, ou de outra pessoa' },
})

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies/select/get-all?text={text}&limit={limit}&id={id}',
  summary: `Listar as empresas, pela sigla: ${choiceSummary('da sigla ou do nome')}`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: choiceParams,
  reply: z.array(companySummary),
})

const counted = z.object({ total: z.number().int(), hasMore: z.boolean().optional() })

export const findCompanies = endpoint({
  method: 'GET',
  path: '/companies/select/by-initials?initials={initials}&id={id}',
  summary: `As primeiras ${pageSize} empresas com o texto na sigla, pela sigla; quantas são, e a do id. As contagens param depois de 1.000, e a de um texto onde a página termina`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({ initials: z.string().max(maxSearchCharacters).default(''), id: objectId.optional() }),
  reply: z.object({
    items: z.array(companySummary),
    found: counted,
    all: counted,
    /** Number of those with status ATIVO. */
    migrated: counted,
    /** The company with the requested `id`, regardless of the filter; null without one. */
    chosen: companySummary.nullable(),
  }),
})
