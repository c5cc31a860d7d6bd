import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { icmsByState } from '~/domain/tariffs/icms'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { invoiceFields, measuringPointSummary, migrationStatuses, reportTypes, viability } from './measuring-points'
import { maxFilesAtOnce } from './partner-companies'
import { cnpjText, isoDay, line, maxNameCharacters, nothing, objectId } from './text'
import { shownVersion } from './version'

export const maxCodeCharacters = 30
export const maxClassCharacters = 60

/** The submarkets in their current spelling. */
const submarkets = ['SUDESTE', 'SUL', 'NORDESTE', 'NORTE'] as const

/** Other spellings on older units. */
const submarketSpellings = [...submarkets, 'SE', 'CENTRO-OESTE', 'CENTROOESTE', 'NE'] as const

/** Unit fields that administrators edit. */
export const unitFields = z.object({
  name: line(maxNameCharacters),
  cnpj: cnpjText,
  /** Unique. */
  code_ccee: line(maxCodeCharacters).nullable(),
  status: z.enum(migrationStatuses),
  start_acl: isoDay.nullable(),
  start_date_management: isoDay.nullable(),
  class: line(maxClassCharacters).nullable(),
  submarket: z.enum(submarketSpellings),
  uf: z.enum(icmsByState),
  /** A registered distributor's name, or the unit's stored one. */
  distributor: line(maxNameCharacters),
  group: z.enum(subgroups),
  ths: z.enum(thsOptions),
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Unidade não encontrada' }
const fieldRefusals =
  '`fields` diz o campo: CNPJ inválido, código CCEE de outra unidade, início que falta, distribuidora desconhecida, modalidade que o grupo não tem'
const files = z.array(z.file().min(1).max(maxFileBytes)).min(1).max(maxFilesAtOnce)

export const getUnitRecord = endpoint({
  ...admin,
  method: 'GET',
  path: '/measuring-point/{id}/record',
  summary: 'Ler o registro de uma unidade: os dados, a versão, a viabilidade e os documentos, também os de cada mês',
  params,
  reply: measuringPointSummary.extend({
    company_id: z.string(),
    version: shownVersion,
    viabilityVersion: shownVersion,
    archived_at: z.string().nullable(),
    /** Newest first. */
    months: z.array(invoiceFields.pick({ year: true, month: true, status: true, reports: true })),
  }),
  refusals: missing,
})

export const createUnit = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/units',
  summary: 'Cadastrar uma unidade de uma empresa',
  params,
  body: unitFields,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 404: 'Empresa não encontrada', 422: fieldRefusals },
})

export const changeUnit = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/measuring-point/{id}',
  summary: 'Mudar os dados de uma unidade',
  params,
  body: unitFields.extend({ version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: 'Outra pessoa mudou a unidade desde a versão lida', 422: fieldRefusals },
})

export const archiveUnit = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/archive',
  summary: 'Arquivar uma unidade: clientes e parceiros deixam de vê-la, e nada dela se perde',
  params,
  reply: nothing,
  refusals: missing,
})

export const restoreUnit = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/restore',
  summary: 'Trazer de volta uma unidade arquivada',
  params,
  reply: nothing,
  refusals: missing,
})

export const setUnitViability = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/viability',
  summary: 'Escrever a comparação de tarifas de uma unidade, ou retirá-la',
  params,
  /** Absent: removes the unit's study. */
  body: z.object({ viability: viability.nullable(), version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: 'Outra pessoa mudou a comparação desde a versão lida' },
})

export const addUnitViabilityFiles = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/viability-files',
  summary: `Enviar o estudo de viabilidade de uma unidade: até ${maxFilesAtOnce} PDFs, pelo conteúdo, de até ${maxFileMb} MB no todo`,
  params,
  body: z.object({ files }),
  takesIdempotencyKey: true,
  reply: nothing,
  status: 201,
  refusals: { ...missing, 422: 'Um dos arquivos não é um PDF; nenhum é guardado', 429: 'Envios demais em pouco tempo' },
})

export const addUnitReports = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/months/{month}/reports',
  summary: `Enviar documentos de um mês ("2026-09"), de um tipo: PDFs, e a planilha de medição também em XLSX, pelo conteúdo`,
  params: params.extend({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  body: z.object({ type: z.enum(reportTypes), files }),
  takesIdempotencyKey: true,
  reply: nothing,
  status: 201,
  refusals: {
    404: 'Unidade não encontrada, ou mês que não foi cadastrado',
    422: 'Um dos arquivos não é do formato do tipo; nenhum é guardado',
    429: 'Envios demais em pouco tempo',
  },
})

export const removeUnitFile = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/measuring-point/{id}/files/{storageId}',
  summary: 'Excluir um documento de uma unidade ou de um mês dela',
  params: params.extend({ storageId: z.uuid() }),
  reply: nothing,
  refusals: { 404: 'Documento não encontrado nesta unidade' },
})
