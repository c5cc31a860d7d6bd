import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'

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
