import { z } from 'zod'
import { companyLogo } from './signatures'
import { studyModes } from '~/domain/study/mode'
import { endpoint } from './endpoint'
import { listOf, pageNumber } from './list'
import { maySimulate } from './simulation-fields'
import { shownVersion } from './version'
import { storedStudies, studyContent } from './study-content'

export const maxStudyNameCharacters = 80
const name = z.string().trim().min(1).max(maxStudyNameCharacters)
const record = {
  id: z.string(),
  createdAt: z.string(),
  name: z.string().nullable(),
  /** Of the name. A guest's study has none. */
  version: shownVersion.optional(),
}

const { ML, APE, MLXAPE, GDXAPE } = storedStudies

export const studyReply = z.discriminatedUnion('mode', [
  ML.extend(record),
  APE.extend(record),
  MLXAPE.extend(record),
  GDXAPE.extend(record),
])

/** A study as a link shows it: without the typed form, and with its author's company, own or partner. */
const shared = {
  createdAt: z.string(),
  name: z.string().nullable(),
  expiresAt: z.string(),
  companyName: z.string().nullable(),
  /** That company's mark, read as an image of the link. */
  logo: companyLogo.nullable(),
}

export const sharedStudyReply = z.discriminatedUnion('mode', [
  ML.omit({ form: true }).extend(shared),
  APE.omit({ form: true }).extend(shared),
  MLXAPE.omit({ form: true }).extend(shared),
  GDXAPE.omit({ form: true }).extend(shared),
])

/** A row of the list; the saving is monthly, of the first year. */
const studySummary = z.object({
  id: z.string(),
  name: z.string().nullable(),
  mode: z.enum(studyModes),
  customerName: z.string().nullable(),
  distributorName: z.string(),
  createdAt: z.string(),
  savingBrl: z.number(),
  savingFraction: z.number(),
  /** The investment is never paid back, whatever the monthly saving. */
  neverPaysBack: z.boolean().default(false),
})

const author = { access: 'bearer', permissions: maySimulate } as const
export const studyParams = z.object({ id: z.string().min(1).max(64) })
export const studyNotFound = { 404: 'Estudo não encontrado, ou de outro autor' }

export const createStudy = endpoint({
  ...author,
  method: 'POST',
  path: '/studies',
  summary:
    'Guardar um estudo, que é calculado de novo e precisa conferir; o que tem proposta de usina exige a permissão proposal',
  body: studyContent,
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    403: 'Sem permissão, ou sem a de gerar propostas',
    409: 'O resultado não é o que se calcula hoje a partir do pedido; `fields` diz onde',
    422: 'Imagem desconhecida, ou não há tarifa ou cálculo para o que foi pedido',
  },
})

const studySorts = ['createdAt', 'customer', 'mode', 'saving'] as const

export const studyListParams = z.object({
  page: pageNumber,
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(20),
  sort: z.enum(studySorts).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  text: z.string().max(120).default(''),
})

export const listStudies = endpoint({
  ...author,
  method: 'GET',
  path: '/studies?page={page}&pageSize={pageSize}&sort={sort}&direction={direction}&text={text}',
  summary: 'Listar os próprios estudos, por página; o texto procura no nome, no cliente, no CNPJ e na distribuidora',
  params: studyListParams,
  reply: listOf(studySummary),
})

export const getStudy = endpoint({
  method: 'GET',
  path: '/studies/{id}',
  summary: 'Ler um estudo do próprio autor',
  access: 'bearer',
  params: studyParams,
  reply: studyReply,
  refusals: studyNotFound,
})

export const renameStudy = endpoint({
  ...author,
  method: 'PATCH',
  path: '/studies/{id}',
  summary: 'Dar um nome a um estudo',
  params: studyParams,
  body: z.object({ name, version: shownVersion }),
  reply: z.object({ id: z.string(), name }),
  refusals: { ...studyNotFound, 409: 'O estudo ganhou outro nome desde a versão lida' },
})

export const deleteStudy = endpoint({
  ...author,
  method: 'DELETE',
  path: '/studies/{id}',
  summary: 'Excluir um estudo, seus links e as imagens que só ele usa',
  params: studyParams,
  reply: z.object({ id: z.string() }),
  refusals: studyNotFound,
})

export const duplicateStudy = endpoint({
  ...author,
  method: 'POST',
  path: '/studies/{id}/duplicate',
  summary: 'Copiar um estudo, com a tarifa e o dia que ele usou',
  params: studyParams,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: studyNotFound,
})
