import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { shownText } from './text'

/** From this many on, a person is told to say more. A search gives no more than these. */
export const maxFoundAgents = 15

/** A term of one character is in most names. */
export const minTermCharacters = 2
/** No name is as long: a longer term finds nothing, and is not sought. */
export const maxTermCharacters = 500

const researcher = { access: 'bearer', permissions: marketResearchers.permissions } as const

export const getMarketOrigin = endpoint({
  ...researcher,
  method: 'GET',
  path: '/market/origin',
  summary: 'De onde vêm os dados do mercado: quando foram lidos, e se são os inventados da demonstração',
  reply: z.object({
    isInvented: z.boolean(),
    /** Null before any file was read. */
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
      /** 14 characters; null where the chamber has none. */
      cnpj: z.string().nullable(),
      codAgente: z.number().int(),
    }),
  ),
})
