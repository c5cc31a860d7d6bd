import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxPublicFileBytes, maxPublicFileMb } from '~/domain/files/limits'
import { endpoint } from './endpoint'
import { nothing } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

/** Stored; unchanged at the source; refused or doubtful, so that a person decides; no answer; its process ended. */
export const publicDataOutcomes = ['stored', 'unchanged', 'waiting', 'away', 'interrupted'] as const

/** The public sets that an installation follows, by the name that commands take. */
export const publicDataIds = [
  'tarifas-distribuidoras-energia-eletrica',
  'componentes-tarifarias',
  'bandeiras-tarifarias',
  'bandeira-tarifaria-adicional',
  'siga',
  'lista_perfil_v1',
  'lista_agente_associado',
  'parcela_carga_consumo',
  'consumo_mensal_ambiente_comercializacao',
  'consumo_mensal_perfil_agente',
  'contrato_montante_compra_venda_perfil_agente',
  'parcela_usina_montante_mensal',
  'pld_horario',
  'desligamento_descumprimento',
  'desligamento_voluntario',
  'desligamento_compulsorio',
  'energia_reserva_consumo_referencia',
  'reserva_encargo',
  'encargo_pgto_mensal',
  'consumo_horario_perfil_agente',
  'ucmt_pj',
  'ucat_pj',
] as const

/** Why an import is undone: a choice, because the trail keeps no typed text. */
export const undoReasons = ['wrong-file', 'wrong-values', 'too-early', 'trial'] as const

const instant = z.string().nullable()
const value = z.union([z.number(), z.string()]).nullable()

/** What an import changes, beside what was stored. */
const importComparison = z.object({
  /** Rows that are new, that say something else, and that are no longer stored. */
  added: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  /** Of the new rows, those that say what the product ships; absent in older comparisons. */
  known: z.number().int().optional(),
  /** Months, or starts of tariffs, that changed: the newest first, at most 24. */
  periods: z.array(z.string()),
  /** Control totals of the market's months, oldest first: energy in MWh, contracts in average MW, prices in R$/MWh. */
  months: z.array(
    z.object({
      month: z.string(),
      rowsBefore: z.number().int(),
      rows: z.number().int(),
      totalBefore: z.number().nullable(),
      total: z.number().nullable(),
    }),
  ),
  /** The largest changes of values, at most 10: a tariff's column, a month's flag, or the captive units of a distributor. */
  largest: z.array(
    z.object({ name: z.string(), field: z.string(), before: value, after: value, changeFraction: z.number().nullable() }),
  ),
})
export type ImportComparison = z.output<typeof importComparison>

const publicDataSet = z.object({
  id: z.enum(publicDataIds),
  source: z.enum(['ANEEL', 'CCEE']),
  /** Page of the set at its source. */
  href: z.string(),
  /** Newest period stored: "2026-09", or a day. Null if nothing is. */
  storedPeriod: z.string().nullable(),
  /** Whether it is older than the source publishes as a rule; false if nothing is stored. */
  isStale: z.boolean(),
  /** Year or month of the file that was last read at the source, by its name: "2026", "2026-09". Null if it has none. */
  sourcePeriod: z.string().nullable(),
  /** When the source changed the file that was last read. */
  sourceModifiedAt: instant,
  rows: z.number().int().nullable(),
  triedAt: instant,
  outcome: z.enum(publicDataOutcomes).nullable(),
  reason: z.string().nullable(),
  isRunning: z.boolean(),
  /** Whether a whole file waits until a person has compared it. */
  canAccept: z.boolean(),
  /** The last three, newest first. */
  lastImports: z.array(z.object({ at: z.string(), isUndone: z.boolean() })),
})

const one = z.object({ id: z.enum(publicDataIds) })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const listPublicData = endpoint({
  ...admin,
  method: 'GET',
  path: '/public-data',
  summary: 'Ver os conjuntos públicos que a instalação acompanha: o que está gravado, a última busca e a próxima',
  reply: z.object({
    items: z.array(publicDataSet),
    /** Whether this installation fetches at all, and when it next does; null if only when asked. */
    mayFetch: z.boolean(),
    nextTryAt: instant,
    /** Whether the market is the demonstration's, which the first file of the chamber replaces. */
    isMarketInvented: z.boolean(),
    /** What old data touches. */
    touched: z.object({
      endedTariffs: z.number().int(),
      /** Studies of the last seven days of one of these distributors, subgroups and modalities. */
      studies: z.number().int(),
      unknownFlagMonths: z.array(z.string()),
    }),
  }),
})

const importNote = z.object({
  fileName: z.string(),
  sha256: z.string(),
  rows: z.number().int(),
  at: z.string(),
  /** Null for the system itself, the command line, and a deleted account. */
  actor: z.string().nullable(),
  comparison: importComparison,
  /** Whether it takes the place of the demonstration's market, and can never be undone. */
  isFinal: z.boolean(),
})

export const getPublicData = endpoint({
  ...admin,
  method: 'GET',
  path: '/public-data/{id}',
  summary: 'Ler um conjunto público: o arquivo que espera uma decisão, comparado com o gravado, e as últimas importações',
  params: one,
  reply: z.object({
    set: publicDataSet,
    /** Why it waits is null for a sent file without doubts. */
    waiting: importNote.extend({ doubt: z.string().nullable() }).nullable(),
    /** Newest first, with those of sets that write the same rows. */
    imports: z.array(
      importNote.extend({
        id: z.string(),
        setId: z.enum(publicDataIds),
        /** Only the last one that is not undone. */
        canUndo: z.boolean(),
        undone: z.object({ at: z.string(), by: z.string().nullable(), reason: z.enum(undoReasons) }).nullable(),
      }),
    ),
    /** Captive units of each distributor, by its name, where a file brought them; empty for other sets. */
    bases: z.array(z.object({ distributor: z.string(), baseMonth: z.string().nullable(), units: z.number().int() })),
    /** The months of hourly consumption, newest first; empty for other sets. They are replaced, and never undone. */
    hourMonths: z.array(
      z.object({
        month: z.string(),
        /** Of the published bytes. */
        version: z.string(),
        fileName: z.string(),
        rows: z.number().int(),
        loads: z.number().int(),
        at: z.string(),
        /** Lines that were not stored, with the first ten of each reason. */
        leftOut: z.array(z.object({ reason: z.string(), rows: z.number().int(), firstLines: z.array(z.number().int()) })),
        notes: z.array(z.string()),
      }),
    ),
  }),
})

const decided = { 404: 'Nenhum arquivo espera', 409: 'Outro arquivo espera agora, ou o conjunto está sendo lido' } as const

export const confirmPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/{id}/confirm',
  summary: 'Gravar o arquivo que espera, em segundo plano: exatamente o que foi comparado, pelo seu SHA-256',
  params: one,
  body: z.object({ sha256 }),
  reply: nothing,
  refusals: decided,
})

export const discardPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/{id}/discard',
  summary: 'Descartar o arquivo que espera',
  params: one,
  body: z.object({ sha256 }),
  reply: nothing,
  refusals: decided,
})

export const undoPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/{id}/undo',
  summary: 'Desfazer a última importação de um conjunto: cada linha volta a ser o que era',
  params: one,
  body: z.object({ importId: z.uuid(), reason: z.enum(undoReasons) }),
  reply: nothing,
  refusals: { 409: 'Não é a última, ou linhas dela mudaram depois' },
})

export const fetchPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/{id}/fetch',
  summary: 'Buscar um conjunto agora, em segundo plano',
  params: one,
  reply: nothing,
  refusals: { 409: 'O conjunto já está sendo buscado, ou a busca está desligada' },
})

export const sendPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/files?name={name}',
  summary: `Enviar um arquivo de qualquer dos conjuntos, reconhecido pelo cabeçalho (CSV, também em .gz, de até ${maxPublicFileMb} MB): é comparado em segundo plano, e espera a confirmação`,
  params: z.object({ name: z.string().max(200).default('dados.csv') }),
  takesStream: { type: 'application/octet-stream', maxBytes: maxPublicFileBytes },
  reply: one,
  status: 201,
  refusals: {
    409: 'O conjunto já está sendo lido',
    413: 'Arquivo grande demais',
    422: 'O arquivo está vazio, ou o cabeçalho não é de nenhum conjunto',
  },
})
