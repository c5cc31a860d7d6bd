import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxTariffFileBytes, maxTariffFileMb } from '~/domain/files/limits'
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
  'energia_reserva_consumo_referencia',
  'reserva_encargo',
  'encargo_pgto_mensal',
] as const

const instant = z.string().nullable()

const publicDataSet = z.object({
  id: z.enum(publicDataIds),
  source: z.enum(['ANEEL', 'CCEE']),
  /** Page of the set at its source. */
  href: z.string(),
  /** Newest period stored: "2026-09", or a day. Null if nothing is. */
  storedPeriod: z.string().nullable(),
  /** Whether it is older than the source publishes as a rule; false if nothing is stored. */
  isStale: z.boolean(),
  /** When the source changed the file that was last read. */
  sourceModifiedAt: instant,
  rows: z.number().int().nullable(),
  triedAt: instant,
  outcome: z.enum(publicDataOutcomes).nullable(),
  reason: z.string().nullable(),
  isRunning: z.boolean(),
  /** Whether the file that waits is whole, so that a person may accept it. */
  canAccept: z.boolean(),
})

const one = z.object({ id: z.enum(publicDataIds) })

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
      /** Studies of the last seven days of distributors with an ended tariff. */
      studies: z.number().int(),
      unknownFlagMonths: z.array(z.string()),
    }),
  }),
})

export const fetchPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/{id}/fetch',
  summary: 'Buscar um conjunto agora, em segundo plano; com isAccepted, gravar o arquivo que espera uma decisão',
  params: one,
  body: z.object({ isAccepted: z.boolean().default(false) }),
  reply: nothing,
  refusals: { 409: 'O conjunto já está sendo buscado, ou a busca está desligada' },
})

export const sendPublicData = endpoint({
  ...admin,
  method: 'POST',
  path: '/public-data/files?name={name}&isAccepted={isAccepted}',
  summary: `Enviar um arquivo de qualquer dos conjuntos, reconhecido pelo cabeçalho (CSV, também em .gz, de até ${maxTariffFileMb} MB): tudo ou nada, em segundo plano`,
  params: z.object({ name: z.string().max(200).default('dados.csv'), isAccepted: z.enum(['0', '1']).default('0') }),
  takesStream: { type: 'application/octet-stream', maxBytes: maxTariffFileBytes },
  reply: one,
  status: 201,
  refusals: {
    409: 'O conjunto já está sendo lido',
    413: 'Arquivo grande demais',
    422: 'O arquivo está vazio, ou o cabeçalho não é de nenhum conjunto',
  },
})
