import { z } from 'zod'
import { companySummary } from './companies'
import { endpoint } from './endpoint'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { emailAddress, line, maxNameCharacters, objectId } from './text'

/** A client that a partner referred. */
export const affiliate = companySummary
  .pick({ id: true, initials: true, cnpj: true, status: true, logo: true })
  .extend({ ccee_name: z.string() })

/** RECEBIDO: from the team; ENVIADO: from the partner. */
export const documentSituations = ['RECEBIDO', 'ENVIADO'] as const

export const partnerDocument = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  created_at: z.string(),
  situation: z.enum(documentSituations),
  storage_id: z.string(),
  url: z.string(),
  /** The team's note on its document. */
  note: z.string().nullable(),
  /** Deadline for answering the partner's document, and when it was answered; null for documents of the team. */
  due_at: z.string().nullable(),
  answered_at: z.string().nullable(),
})

/** The partner company of a user. */
export const partnerCompany = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string(),
  initials: z.string(),
  logo: z.string().nullable(),
  documents: z.array(partnerDocument),
  affiliates: z.array(affiliate),
  /** Commission paid, and agreed but not yet paid. [R$] */
  total_received: z.number(),
  total_to_be_received: z.number(),
})

export const getPartnerCompany = endpoint({
  method: 'GET',
  path: '/partner-companies/{id}',
  summary: 'Somar a economia dos clientes de um parceiro (o próprio, ou qualquer um para administradores)',
  access: 'bearer',
  params: z.object({ id: objectId }),
  /** Over all finalised, non-retroactive months. [R$] */
  reply: z.object({ clients_economy_accumulated: z.number() }),
  refusals: { 404: 'Parceiro não encontrado, ou de outra pessoa' },
})

/** Maximum number of files per sending. */
export const maxFilesAtOnce = 10

/** Area code, then eight or nine digits, with or without a dash. */
export const partnerPhone = z.string().regex(/^\(?\d{2}\)? ?\d{4,5}-?\d{4}$/)

export const sendPartnerDocuments = endpoint({
  method: 'PATCH',
  path: '/partner-companies/sent/documents/partner/{companyId}',
  summary: `Enviar até ${maxFilesAtOnce} documentos à equipe, com quem responde por eles (PDF de até ${maxFileMb} MB no todo); todos ou nenhum`,
  access: 'bearer',
  params: z.object({ companyId: objectId }),
  body: z.object({
    files: z
      .array(z.file().min(1).max(maxFileBytes))
      .min(1, { error: 'precisa ter ao menos um arquivo' })
      .max(maxFilesAtOnce, { error: `pode ter até ${maxFilesAtOnce} arquivos de uma vez` }),
    name: line(maxNameCharacters),
    office: line(maxNameCharacters),
    phone: partnerPhone,
    email: emailAddress,
  }),
  takesIdempotencyKey: true,
  reply: z.object({ documents: z.array(partnerDocument) }),
  refusals: {
    404: 'Parceiro não encontrado, ou de outra pessoa',
    422: 'Um dos arquivos não é um PDF',
    429: 'Envios demais em pouco tempo',
  },
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{storageId}?folder={folder}',
  summary: 'Excluir um documento enviado pela própria empresa parceira; administradores excluem qualquer um',
  access: 'bearer',
  params: z.object({ storageId: z.uuid(), folder: z.literal('documents') }),
  reply: z.object({}),
  refusals: { 404: 'Documento não encontrado, ou de outra empresa' },
})
