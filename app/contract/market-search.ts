import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { shownText } from './text'

/** Maximum number of results; when reached, the page asks for a longer term. */
export const maxFoundAgents = 15

/** One character occurs in most names. */
export const minTermCharacters = 2
/** Longer than any name: a longer term finds nothing without a search. */
export const maxTermCharacters = 500

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const

export const getMarketOrigin = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/origin',
  summary: 'De onde vêm os dados do mercado: quando foram lidos, e se são os inventados da demonstração',
  reply: z.object({
    isInvented: z.boolean(),
    /** Null before the first file. */
    readAt: z.string().nullable(),
  }),
})

export const searchMarket = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/term?query={query}',
  summary: `Procurar agentes por parte do nome, da sigla ou do CNPJ: os ${maxFoundAgents} primeiros, dos que mais se parecem aos que menos`,
  params: z.object({ query: z.string().max(maxTermCharacters) }),
  reply: z.array(
    z.object({
      name: shownText(),
      sigla: shownText(),
      /** 14 characters; null if the chamber has none. */
      cnpj: z.string().nullable(),
      codAgente: z.number().int(),
    }),
  ),
})
