import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { line, maxNameCharacters, maxSearchCharacters, nothing } from './text'

export const fileKinds = ['CONTRATO', 'FATURA', 'MEDICAO', 'RELATORIO', 'MATERIAL', 'OUTRO'] as const
/** Subject of a file. */
export const subjectTypes = ['platform', 'company', 'unit', 'partner'] as const

/** "platform", or the type and the id of a company, a unit or a partner company: "company:abc". */
export const fileSubject = z.string().regex(/^(platform|(company|unit|partner):[\w-]{1,64})$/)

const subject = z.object({
  type: z.enum(subjectTypes),
  /** Null for the platform. */
  id: z.string().nullable(),
  /** Null for the platform, and for a deleted subject. */
  name: z.string().nullable(),
})

const registeredFile = z.object({
  /** The storage id, which `GET /uploads/{storageId}` takes. */
  id: z.string(),
  title: z.string(),
  /** Original name of the file. */
  name: z.string(),
  kind: z.enum(fileKinds),
  /** Bytes. */
  size: z.number().int(),
  createdAt: z.string(),
  registeredBy: z.string().nullable(),
  subject,
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const registerFile = endpoint({
  ...admin,
  method: 'POST',
  path: '/registered-files',
  summary: `Cadastrar um arquivo (PDF, XLSX, CSV, PNG ou JPEG, pelo conteúdo, de até ${maxFileMb} MB) da plataforma, de uma empresa, de uma unidade ou de um parceiro`,
  body: z.object({
    file: z.file().min(1).max(maxFileBytes),
    title: line(maxNameCharacters),
    kind: z.enum(fileKinds),
    subject: fileSubject,
  }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 422: 'O arquivo é de outro formato, ou aquilo de que trata não existe', 429: 'Envios demais em pouco tempo' },
})

export const listRegisteredFiles = endpoint({
  ...admin,
  method: 'GET',
  path: '/registered-files?text={text}&kind={kind}&subject={subject}&page={page}&id={id}',
  summary: `Listar os arquivos cadastrados, ${pageSize} por página, do mais novo ao mais antigo; cada palavra do texto está no título, no nome do arquivo ou no nome daquilo de que trata; com subject, só os que tratam disso`,
  params: z.object({
    text: z.string().max(maxSearchCharacters).default(''),
    kind: z.enum(fileKinds).optional(),
    subject: fileSubject.optional(),
    page: pageNumber,
    id: z.uuid().optional(),
  }),
  reply: listOf(registeredFile).extend({
    /** The file with the requested `id`, regardless of page; null without one. */
    chosen: registeredFile.nullable(),
  }),
})

export const removeRegisteredFile = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/registered-files/{storageId}',
  summary: 'Excluir um arquivo cadastrado',
  params: z.object({ storageId: z.uuid() }),
  reply: nothing,
  refusals: { 404: 'Arquivo não encontrado' },
})
