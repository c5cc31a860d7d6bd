import { z } from 'zod'
import { endpoint } from './endpoint'
import { maySimulate } from './simulation-fields'
import { sharedStudyReply, studyNotFound, studyParams } from './studies'
import { line } from './text'

const author = { access: 'bearer', permissions: maySimulate } as const

/** Maximum lifetime of a link. [days] */
export const maxShareDays = 365

/** Maximum number of valid links per study. */
export const maxShares = 20

/** Maximum length of a link's label. */
export const maxShareLabelCharacters = 60

/** Only the author receives the token; the database has its hash and its encrypted text. */
export const createShare = endpoint({
  ...author,
  method: 'POST',
  path: '/studies/{id}/shares',
  summary: 'Fazer um link de leitura de um estudo, que vence em até um ano',
  params: studyParams,
  body: z.object({ expiresAt: z.iso.datetime({ offset: true }), label: line(maxShareLabelCharacters).optional() }),
  reply: z.object({ id: z.string(), token: z.string(), createdAt: z.string(), expiresAt: z.string() }),
  status: 201,
  refusals: { ...studyNotFound, 422: 'Vencimento no passado ou a mais de um ano, ou links demais' },
})

export const listShares = endpoint({
  ...author,
  method: 'GET',
  path: '/studies/{id}/shares',
  summary: 'Listar os links de um estudo, dos mais novos aos mais antigos',
  params: studyParams,
  reply: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      revokedAt: z.string().nullable(),
      label: z.string().nullable(),
      /** To the minute; null if never opened. */
      lastOpenedAt: z.string().nullable(),
      /** Null once the link has ended, and for links created before it was stored. */
      token: z.string().nullable(),
    }),
  ),
  refusals: studyNotFound,
})

export const revokeShare = endpoint({
  ...author,
  method: 'DELETE',
  path: '/studies/{id}/shares/{shareId}',
  summary: 'Revogar um link',
  params: studyParams.extend({ shareId: z.string().min(1).max(64) }),
  reply: z.object({ id: z.string(), revokedAt: z.string() }),
  refusals: { 404: 'Link não encontrado, ou estudo de outro autor' },
})

const token = z.string().regex(/^[\w-]{43}$/)
export const sharedStudyParams = z.object({ token })
export const sharedStudyRefusals = { 404: 'Link desconhecido, vencido ou revogado', 429: 'Leituras demais em pouco tempo' }

export const getSharedStudy = endpoint({
  method: 'GET',
  path: '/shared-studies/{token}',
  summary: 'Ler um estudo por um link, sem entrar',
  access: 'public',
  params: sharedStudyParams,
  reply: sharedStudyReply,
  refusals: sharedStudyRefusals,
})

export const getSharedImage = endpoint({
  method: 'GET',
  path: '/shared-studies/{token}/images/{imageId}',
  summary: 'Ler por um link uma imagem do estudo',
  access: 'public',
  params: z.object({ token, imageId: z.uuid() }),
  reply: z.file(),
  refusals: sharedStudyRefusals,
})
