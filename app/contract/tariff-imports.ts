import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxTariffFileBytes, maxTariffFileMb } from '~/domain/files/limits'
import { icmsByState } from '~/domain/tariffs/icms'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { cnpjText, line, maxNameCharacters } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const importStates = ['running', 'done', 'failed', 'undone'] as const

/** The subsystems of the interconnected grid, as ANEEL writes them. */
export const submarkets = ['N', 'NE', 'S', 'SE/CO'] as const

/** Result of importing a file's rows. */
export const tariffImportReport = z.object({
  rowsRead: z.number().int(),
  rowsKept: z.number().int(),
  tariffsWritten: z.number().int(),
  /** By reason, most frequent first. Every row read counts once, as kept or refused. */
  refused: z.array(z.object({ reason: z.string(), rows: z.number().int(), firstLines: z.array(z.number().int()) })),
  /** Agents missing from the register, with the number of otherwise valid rows; most rows first. */
  unknownAgents: z.array(z.object({ cnpj: z.string(), name: z.string(), rows: z.number().int() })),
})

const listed = z.object({
  id: z.string(),
  state: z.enum(importStates),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Null for the command line, and after the account was deleted. */
  actor: z.string().nullable(),
  isCommand: z.boolean(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  bytesRead: z.number().int(),
  rowsRead: z.number().int(),
  problem: z.string().nullable(),
  report: tariffImportReport.nullable(),
})

const one = z.object({ id: z.uuid() })

export const listTariffImports = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariff-imports?page={page}',
  summary: `Listar as importações do arquivo de tarifas, ${pageSize} por vez, da mais nova à mais antiga`,
  params: z.object({ page: pageNumber }),
  reply: listOf(listed),
})

export const getTariffImport = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariff-imports/{id}',
  summary: 'Ler uma importação: o andamento, ou o relatório',
  params: one,
  reply: listed.extend({
    /** The unknown agents registered since, by CNPJ and name. */
    registered: z.array(z.string()),
    /** Whether its file is still available to be read again. */
    canRepeat: z.boolean(),
  }),
  refusals: { 404: 'Importação não encontrada' },
})

export const startTariffImport = endpoint({
  ...admin,
  method: 'POST',
  path: '/tariff-imports?name={name}',
  summary: `Importar um arquivo da ANEEL, de tarifas homologadas ou de componentes tarifárias (CSV de até ${maxTariffFileMb} MB): tudo ou nada; a resposta vem assim que o arquivo está guardado`,
  params: z.object({ name: z.string().max(200).default('tarifas.csv') }),
  takesStream: { type: 'text/csv', maxBytes: maxTariffFileBytes },
  reply: one,
  status: 201,
  refusals: { 409: 'Outra importação está em andamento', 413: 'Arquivo grande demais', 422: 'O arquivo está vazio' },
})

export const repeatTariffImport = endpoint({
  ...admin,
  method: 'POST',
  path: '/tariff-imports/{id}/repeat',
  summary: 'Importar o mesmo arquivo de novo, para as linhas de quem entrou no cadastro',
  params: one,
  reply: one,
  status: 201,
  refusals: { 404: 'O arquivo desta importação não está mais guardado', 409: 'Outra importação está em andamento' },
})

export const addDistributor = endpoint({
  ...admin,
  method: 'POST',
  path: '/distributors',
  summary: 'Incluir uma distribuidora no cadastro',
  body: z.object({
    name: line(maxNameCharacters),
    /** ANEEL's short name of the distributor, as in the file. */
    agentName: line(maxNameCharacters),
    cnpj: cnpjText,
    uf: z.enum(icmsByState),
    submarket: z.enum(submarkets),
  }),
  reply: z.object({ id: z.number().int() }),
  status: 201,
  refusals: { 409: 'A distribuidora já está no cadastro', 422: 'O CNPJ não existe' },
})
