import { z } from 'zod'
import { primePartners } from '~/domain/access/access'
import { endpoint } from './endpoint'

const lesson = z.object({
  numAula: z.number().int(),
  titleAula: z.string(),
  linkAula: z.string().nullable(),
  disponibilizada: z.boolean(),
  /** The name of the lesson's PDF; null without one. */
  nomePdf: z.string().nullable(),
  /** The PDF, as `GET /uploads/{storageId}` gives it. */
  urlPdf: z.string().nullable(),
})

export const listLearningTracks = endpoint({
  method: 'GET',
  path: '/learning-tracks',
  summary: 'Listar as trilhas de aprendizado dos parceiros Prime, aula por aula',
  access: 'bearer',
  permissions: primePartners.permissions,
  reply: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(lesson) })),
})
